import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { Screen } from '#src/ui/screen.ts';
import { lugares } from '../lugares.ts';
import { cancelarEntrada } from './cancelarEntrada.ts';
import { confirmarEntrada } from './confirmarEntrada.ts';

export const telasEntrada: readonly Screen[] = [
  confirmarEntrada({ ...lugares.entrada.confirmar, rotas: entradaZeroKm }),
  cancelarEntrada({
    ...lugares.entrada.cancelar,
    rotas: { confirmados: veiculosZeroKm.confirmados, cancelar: entradaZeroKm.cancelar },
  }),
];
