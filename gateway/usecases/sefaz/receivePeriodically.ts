import type { Ports } from '../../ports/ports.ts';
import type { Perguntador } from '../operacoes/asker.ts';
import { repeatedly } from '../repeatedly.ts';
import { receiveNext } from './receiveNext.ts';

/** Companies asked for at the same time, in each gateway. */
const AO_MESMO_TEMPO = 4;

interface ReceiveRhythm {
  receiveMs: number;
  pausaMs: number;
}

/** Every `receiveMs`, puts all due questions to the tax authority. */
export const receivePeriodically = (ports: Ports, { receiveMs, pausaMs }: ReceiveRhythm): Perguntador =>
  repeatedly(() => receiveNext(ports, pausaMs), {
    cadaMs: receiveMs,
    aoMesmoTempo: AO_MESMO_TEMPO,
    failed: (error) => ports.log.warn({ err: error }, 'busca de notas na SEFAZ parada'),
  });
