import type { Ports } from '../../ports/ports.ts';
import type { Perguntador } from '../operacoes/asker.ts';
import { repeatedly } from '../repeatedly.ts';
import { followNextOrdem } from './followOrdem.ts';

/** Orders followed at the same time, in each gateway. */
const AO_MESMO_TEMPO = 2;

/** Every `receiveMs`, follows all orders that are due. */
export const followOrdensPeriodically = (ports: Ports, { receiveMs }: { receiveMs: number }): Perguntador =>
  repeatedly(() => followNextOrdem(ports), {
    cadaMs: receiveMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => ports.log.warn({ err: error }, 'ordens de entrada paradas'),
  });
