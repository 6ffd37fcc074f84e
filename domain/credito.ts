import { TAXAS, type Taxa } from './taxas.ts';
import { formatReais } from './values/dinheiro.ts';

export const SEM_VALOR_DE_CREDITO = 'Informe um valor de crédito!';

export const valorAbaixoDoMinimo = (minimo: number): string =>
  `Valor mínimo de recarga é de ${formatReais(minimo)}. Informe um valor acima! `;

/** Title of a row whose operation was refused because its fee could not be paid. @rule amounts of a PIX charge */
export const SALDO_INSUFICIENTE = 'Saldo insuficiente para a taxa do DETRAN';

export const saldoInsuficiente = (taxa: Taxa, valor: number, saldo: number): string =>
  `${SALDO_INSUFICIENTE}: a ${TAXAS[taxa].toLowerCase()} é de ${formatReais(valor)} e o saldo é de ${formatReais(saldo)}. Recarregue por PIX e envie de novo. Nada foi enviado ao Renave.`;
