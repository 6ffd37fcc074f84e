import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { Action, Columns } from '#src/ui/action.ts';
import { comSituacaoRenave } from '../renave/SituacaoRenave.tsx';

export const semNota = (row: LinhaEntrada): boolean => row.numeronf === null;

/** The columns of pending entries; the last one holds the info icon. */
export const colunasEntrada = (
  informacoes: readonly Action<LinhaEntrada, 'row'>[],
): Columns<LinhaEntrada> => [
  'numeronf',
  { key: 'serie', rank: 9 },
  { key: 'dataHoraCadastro', rank: 8 },
  'chassi',
  {
    key: 'descricao',
    rank: 0,
    render: comSituacaoRenave,
  },
  { key: 'dataemissao', rank: 7 },
  'valor',
  { key: 'errotitulo', buttons: 'Info', width: 5, rank: 0, actions: informacoes },
];
