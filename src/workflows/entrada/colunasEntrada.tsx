import type { LinhaEntrada } from '#contract/gateway/zeroKm.ts';
import type { Action, Column } from '#src/ui/screen.ts';
import { dia } from '../cells/dia.ts';
import { SituacaoRenave } from '../renave/SituacaoRenave.tsx';

const AGUARDANDO = 'Aguardando importação do XML da nota da montadora';

export const semNota = (row: LinhaEntrada): boolean => row.numeronf === null;

/** The columns of the entries that wait; the last one holds the info icon. */
export const colunasEntrada = (
  informacoes: readonly Action<LinhaEntrada, 'row'>[],
): readonly Column<LinhaEntrada>[] => [
  { key: 'numeronf', label: 'NF', kind: 'integer', width: 10 },
  { key: 'serie', label: 'Série', kind: 'integer', width: 6 },
  { key: 'dataHoraCadastro', label: 'Data/hora cadastro', kind: 'dateTime', width: 15 },
  { key: 'chassi', label: 'Chassi', kind: 'chassi', width: 18 },
  {
    key: 'marcamodelo',
    label: 'Marca/modelo',
    width: 26,
    render: (row) => (semNota(row) ? AGUARDANDO : row.marcamodelo),
  },
  { key: 'dataemissao', label: 'Data de emissão', width: 11, render: (row) => dia(row.dataemissao) },
  { key: 'valorentrada', label: 'Valor total', kind: 'money', width: 13 },
  {
    key: 'errotitulo',
    label: 'Informações',
    width: 14,
    render: (row) => <SituacaoRenave row={row} />,
    actions: informacoes,
  },
];
