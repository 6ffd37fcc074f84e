import { contagem } from '#domain/values/contagem.ts';
import { formatReais } from '#domain/values/dinheiro.ts';

interface ComValor {
  valorentrada: number | null;
}

/** '257 entradas, R$ 45.200.000,00': how many of what, and what they are worth together. */
export const quantas = (rows: readonly ComValor[], uma: string, muitas: string): string => {
  const total = rows.reduce((sum, { valorentrada }) => sum + (valorentrada ?? 0), 0);
  return `${contagem(rows.length, uma, muitas)}, ${formatReais(total)}`;
};

/** The vehicle that an operation is about. */
export const oVeiculo = (chassi: string, modelo: string | null): string =>
  ['Veículo', chassi, modelo].filter(Boolean).join(' ');
