import { atpv, termoSaida } from '#contract/gateway/atpv.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { Screen } from '#src/ui/screen.ts';
import { lugares } from '../lugares.ts';
import { atpvE } from './atpvE.ts';

export const telasAtpv: readonly Screen[] = [
  atpvE({
    ...lugares.atpv.atpvE,
    isMontadora: false,
    rotas: { finalizados: veiculosZeroKm.finalizados, atpv: atpv.download, termo: termoSaida.download },
  }),
];
