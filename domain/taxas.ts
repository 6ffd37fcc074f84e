import { formatDate } from './values/datas.ts';
import { formatReais } from './values/dinheiro.ts';

/** The deeds for which a state's Detran may charge a fee, as the fee is called. @rule names of a state's fees */
export const TAXAS = {
  entrada: 'Taxa de entrada',
  transferencia: 'Taxa de transferência',
  saida: 'Taxa de saída',
} as const;
export type Taxa = keyof typeof TAXAS;

/** A state's fees in cents, 0 where there is none, and the day since which its rule is in force. */
export type TaxasDoDia = Readonly<Record<Taxa, number>> & { readonly desde: string | null };

/** The fee as a deed's confirmation states it, with the day since which it is in force. */
export const taxaDita = (
  taxa: Taxa,
  valor: number,
  quantos: number,
  desde: string | null,
  deOnde = 'saldo',
): string => {
  const todas =
    quantos === 1
      ? formatReais(valor)
      : `${formatReais(valor)} cada, ${formatReais(valor * quantos)} ao todo`;
  const vigor = desde && `em vigor desde ${formatDate(desde)}`;
  return `A ${TAXAS[taxa].toLowerCase()} (${[todas, vigor].filter(Boolean).join(', ')}) sai do ${deOnde}.`;
};
