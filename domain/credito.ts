import { TAXAS, type Taxa } from './taxas.ts';
import { formatReais } from './values/dinheiro.ts';

export const SEM_VALOR_DE_CREDITO = 'Informe um valor de crédito!';

export const valorAbaixoDoMinimo = (minimo: number): string =>
  `Valor mínimo de recarga é de ${formatReais(minimo)}. Informe um valor acima! `;

/** Title of a row whose operation was refused because its fee could not be paid. @rule amounts of a PIX charge */
export const SALDO_INSUFICIENTE = 'Saldo insuficiente para a taxa do DETRAN';

const RECARREGUE = 'Recarregue por PIX e envie de novo.';

/** `titular`: the company whose balance it is. */
export const saldoInsuficiente = (taxa: Taxa, valor: number, saldo: number, titular: string): string =>
  `${SALDO_INSUFICIENTE}: a ${TAXAS[taxa].toLowerCase()} é de ${formatReais(valor)} e o saldo de ${titular} é de ${formatReais(saldo)}. ${RECARREGUE} Nada foi enviado ao Renave.`;

/** The same said to who acts for another company, whose own balance pays nothing of it. */
export const saldoDeOutraInsuficiente = (dito: string, titular: string): string =>
  dito.replace(RECARREGUE, `Quem age por ${titular} recarrega o saldo dela por PIX; depois envie de novo.`);
