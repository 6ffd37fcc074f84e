import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { Action, Column } from '#src/ui/screen.ts';
import { dia } from '../cells/dia.ts';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

const AGUARDANDO = 'Aguardando importação do XML da nota da montadora';

export const semNota = (row: LinhaEntrada): boolean => row.numeronf === null;

/** The columns of the entries that wait; the last one holds the info icon. */
export const colunasEntrada = (
  informacoes: readonly Action<LinhaEntrada, 'row'>[],
): readonly Column<LinhaEntrada>[] => [
  { key: 'numeronf', label: 'NF', kind: 'integer', width: 9 },
  { key: 'serie', label: 'Série', kind: 'integer', width: 5 },
  { key: 'dataHoraCadastro', label: 'Data/hora cadastro', kind: 'dateTime', width: 15 },
  { key: 'chassi', label: 'Chassi', kind: 'chassi', width: 18 },
  {
    key: 'marcamodelo',
    label: 'Marca/modelo',
    width: 24,
    render: (row) => (
      <ComSituacaoRenave row={row}>{semNota(row) ? AGUARDANDO : row.marcamodelo}</ComSituacaoRenave>
    ),
  },
  { key: 'dataemissao', label: 'Emissão', width: 10, render: (row) => dia(row.dataemissao) },
  { key: 'valorentrada', label: 'Valor total', kind: 'money', width: 13 },
  { key: 'errotitulo', label: 'Info', width: 5, render: () => null, actions: informacoes },
];
