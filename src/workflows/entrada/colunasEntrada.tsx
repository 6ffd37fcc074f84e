import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { Action, Columns } from '#src/ui/action.ts';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

const AGUARDANDO = 'Aguardando importação do XML da nota da montadora';

export const semNota = (row: LinhaEntrada): boolean => row.numeronf === null;

/** The columns of the entries that wait; the last one holds the info icon. */
export const colunasEntrada = (
  informacoes: readonly Action<LinhaEntrada, 'row'>[],
): Columns<LinhaEntrada> => [
  'numeronf',
  { key: 'serie', rank: 9 },
  { key: 'dataHoraCadastro', rank: 8 },
  'chassi',
  {
    key: 'marcamodelo',
    rank: 0,
    render: (row) => (
      <ComSituacaoRenave row={row}>{semNota(row) ? AGUARDANDO : row.marcamodelo}</ComSituacaoRenave>
    ),
  },
  { key: 'dataemissao', rank: 7 },
  'valorentrada',
  { key: 'errotitulo', label: 'Info', width: 5, rank: 0, render: () => null, actions: informacoes },
];
