import type { VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import type { Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { comSituacaoRenave } from '../renave/SituacaoRenave.tsx';

/** A vehicle whose exit was confirmed, as both screens that list them show it. */
export const colunasFinalizados: Columns<VeiculoFinalizado> = [
  'chassi_vei',
  {
    key: 'descri_vei',
    rank: 0,
    render: comSituacaoRenave,
  },
  { key: 'anofab_vei', rank: 6 },
  { key: 'cor_vei', rank: 7 },
  'nomraz_pes',
  'datsai_vei',
  { key: 'acabado_vei', rank: 6, render: (row) => <EtiquetaAcabado acabado={row.acabado_vei} /> },
];
