import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Action, Column } from '#src/ui/screen.ts';
import { dia } from '../cells/dia.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of the vehicles that may leave; the last one holds the info icon. */
export const colunasSaida = (
  informacoes: readonly Action<LinhaSaida, 'row'>[],
): readonly Column<LinhaSaida>[] => [
  { key: 'numeronf', label: 'NF', kind: 'integer', width: 9 },
  { key: 'serie', label: 'Série', kind: 'integer', width: 5 },
  { key: 'chassi', label: 'Chassi', kind: 'chassi', width: 17 },
  {
    key: 'marcamodelo',
    label: 'Veículo',
    width: 18,
    render: (row) => (
      <ComSituacaoRenave row={row}>
        {[row.marcamodelo, row.cor].filter(Boolean).join(' · ')}
      </ComSituacaoRenave>
    ),
  },
  {
    key: 'inacabado',
    label: 'Situação',
    width: 10,
    render: ({ inacabado }) => <EtiquetaAcabado acabado={!inacabado} />,
  },
  { key: 'nome', label: 'Cliente', width: 16, render: ({ nome }) => nome ?? 'Estoque renave' },
  { key: 'dataemissao', label: 'Emissão', width: 10, render: (row) => dia(row.dataemissao) },
  { key: 'valorentrada', label: 'Valor total', kind: 'money', width: 12 },
  { key: 'errotitulo', label: 'Info', width: 5, render: () => null, actions: informacoes },
];
