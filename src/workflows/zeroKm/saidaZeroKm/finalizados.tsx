import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { periodo } from '#contract/list.ts';
import { PROCURAR_VEICULO } from '#domain/texts.ts';
import type { Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../../shared/cells/EtiquetaAcabado.tsx';

/** The search and the filter by day of exit, shared by both screens of finished vehicles. */
export const filtrosFinalizados = {
  search: { key: 'descricaoFiltro', placeholder: PROCURAR_VEICULO },
  fields: periodo('dataSaida', 'Saída'),
};

/** The columns of vehicles with a confirmed exit, shared by both screens that list them. */
export const colunasFinalizados: Columns<VeiculoFinalizado> = [
  'errotitulo',
  'chassi',
  { key: 'descricao', rank: 1 },
  { key: 'anofab_vei', rank: 6 },
  { key: 'cor_vei', rank: 7 },
  'nomraz_pes',
  'datsai_vei',
  { key: 'acabado_vei', rank: 6, render: (row) => <EtiquetaAcabado acabado={row.acabado_vei} /> },
];
