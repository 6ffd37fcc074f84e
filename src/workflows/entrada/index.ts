import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { Screen } from '#src/ui/screen.ts';
import { lojista } from '../modulo.ts';
import { cancelarEntrada } from './cancelarEntrada.ts';
import { confirmarEntrada } from './confirmarEntrada.ts';

export const telasEntrada: readonly Screen[] = [
  confirmarEntrada({ ...lojista('/confirmar-entrada-zero'), rotas: entradaZeroKm }),
  cancelarEntrada({
    ...lojista('/cancelar-entrada-zero'),
    rotas: { confirmados: veiculosZeroKm.confirmados, cancelar: entradaZeroKm.cancelar },
  }),
];
