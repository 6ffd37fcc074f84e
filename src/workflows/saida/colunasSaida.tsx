import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Action, Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { ComSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** The columns of the vehicles that may leave; the last one holds the info icon. */
export const colunasSaida = (informacoes: readonly Action<LinhaSaida, 'row'>[]): Columns<LinhaSaida> => [
  'numeronf',
  { key: 'serie', rank: 9 },
  'chassi',
  {
    key: 'marcamodelo',
    rank: 0,
    render: (row) => (
      <ComSituacaoRenave row={row}>
        {[row.marcamodelo, row.cor].filter(Boolean).join(' · ')}
      </ComSituacaoRenave>
    ),
  },
  { key: 'inacabado', rank: 7, render: ({ inacabado }) => <EtiquetaAcabado acabado={!inacabado} /> },
  { key: 'nome', render: ({ nome }) => nome ?? 'Estoque renave' },
  { key: 'dataemissao', rank: 8 },
  'valorentrada',
  { key: 'errotitulo', label: 'Info', width: 9, rank: 0, render: () => null, actions: informacoes },
];
