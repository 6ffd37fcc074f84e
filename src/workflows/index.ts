import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { Screen } from '#src/ui/screen.ts';
import { atpvE } from './atpv/atpvE.ts';
import { cancelarEntrada } from './entrada/cancelarEntrada.ts';
import { confirmarEntrada } from './entrada/confirmarEntrada.ts';
import type { Modulo } from './modulo.ts';
import { cancelarSaida } from './saida/cancelarSaida.ts';
import { confirmarSaida } from './saida/confirmarSaida.ts';
import { operacoesRenave } from './suporte/operacoesRenave.tsx';
import { comportamentos } from './treinamento/comportamentos.ts';
import { importarXmls } from './xml/importarXmls.tsx';
import { loteXml } from './xml/loteXml.tsx';

const lojista = (path: string): Modulo => ({ path, permission: 'zeroKm', certificate: 'vendaVeiculos' });

/** Every workflow screen: adding one here gives it a route, a title, help and a place in the loop test. */
export const screens: readonly Screen[] = [
  importarXmls,
  loteXml,
  confirmarEntrada({ ...lojista('/confirmar-entrada-zero'), rotas: entradaZeroKm }),
  confirmarSaida({
    ...lojista('/confirmar-saida-zero'),
    rotas: { saida: saidaZeroKm, selecionarNota: entradaZeroKm.selecionarNota },
  }),
  atpvE({ ...lojista('/atpv-e'), isMontadora: false }),
  cancelarEntrada({
    ...lojista('/cancelar-entrada-zero'),
    rotas: { confirmados: veiculosZeroKm.confirmados, cancelar: entradaZeroKm.cancelar },
  }),
  cancelarSaida({
    ...lojista('/cancelar-saida-zero'),
    rotas: { finalizados: veiculosZeroKm.finalizados, cancelar: saidaZeroKm.cancelar },
  }),
  operacoesRenave,
  comportamentos,
];
