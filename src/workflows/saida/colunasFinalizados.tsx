import type { VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import type { Column } from '#src/ui/screen.ts';
import { dia } from '../cells/dia.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { fabMod } from '../cells/fabMod.ts';

/** A vehicle whose exit was confirmed, as both screens that list them show it. */
export const colunasFinalizados: readonly Column<VeiculoFinalizado>[] = [
  { key: 'chassi_vei', label: 'Chassi', kind: 'chassi', width: 18 },
  { key: 'descri_vei', label: 'Marca/modelo', width: 22 },
  { key: 'anofab_vei', label: 'Fab/Mod', width: 11, render: (row) => fabMod(row.anofab_vei, row.anomod_vei) },
  { key: 'cor_vei', label: 'Cor', width: 12 },
  { key: 'nomraz_pes', label: 'Cliente', width: 20 },
  { key: 'datsai_vei', label: 'Data da venda', width: 12, render: (row) => dia(row.datsai_vei) },
  {
    key: 'acabado_vei',
    label: 'Situação',
    width: 10,
    render: (row) => <EtiquetaAcabado acabado={row.acabado_vei} />,
  },
];
