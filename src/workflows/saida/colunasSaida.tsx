import type { LinhaSaida } from '#contract/gateway/zeroKm.ts';
import type { Action, Column } from '#src/ui/screen.ts';
import { dia } from '../cells/dia.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { SituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of the vehicles that may leave; the last one holds the info icon. */
export const colunasSaida = (
  informacoes: readonly Action<LinhaSaida, 'row'>[],
): readonly Column<LinhaSaida>[] => [
  { key: 'numeronf', label: 'NF', kind: 'integer', width: 10 },
  { key: 'serie', label: 'Série', kind: 'integer', width: 6 },
  { key: 'chassi', label: 'Chassi', kind: 'chassi', width: 18 },
  {
    key: 'marcamodelo',
    label: 'Veículo',
    width: 26,
    render: ({ marcamodelo, cor }) => [marcamodelo, cor].filter(Boolean).join(' · '),
  },
  {
    key: 'inacabado',
    label: 'Situação',
    width: 12,
    render: ({ inacabado }) => <EtiquetaAcabado acabado={!inacabado} />,
  },
  { key: 'nome', label: 'Cliente', width: 26, render: ({ nome }) => nome ?? 'Estoque renave' },
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
