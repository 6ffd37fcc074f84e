import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { Action, Columns } from '#src/ui/action.ts';

export const withoutNota = (row: LinhaEntrada): boolean => row.numeronf === null;

/** The columns of pending entries; the first one holds the info icon. */
export const colunasEntrada = (
  informacoes: readonly Action<LinhaEntrada, 'row'>[],
): Columns<LinhaEntrada> => [
  { key: 'errotitulo', actions: informacoes },
  'numeronf',
  { key: 'serie', rank: 9 },
  { key: 'dataHoraCadastro', rank: 8 },
  'chassi',
  { key: 'descricao', rank: 1 },
  { key: 'dataemissao', rank: 7 },
  'valor',
];
