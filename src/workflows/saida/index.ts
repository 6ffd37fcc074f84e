import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { Screen } from '#src/ui/screen.ts';
import { lojista } from '../modulo.ts';
import { cancelarSaida } from './cancelarSaida.ts';
import { confirmarSaida } from './confirmarSaida.ts';

export const telasSaida: readonly Screen[] = [
  confirmarSaida({
    ...lojista('/confirmar-saida-zero'),
    rotas: { saida: saidaZeroKm, selecionarNota: entradaZeroKm.selecionarNota },
  }),
  cancelarSaida({
    ...lojista('/cancelar-saida-zero'),
    rotas: { finalizados: veiculosZeroKm.finalizados, cancelar: saidaZeroKm.cancelar },
  }),
];
