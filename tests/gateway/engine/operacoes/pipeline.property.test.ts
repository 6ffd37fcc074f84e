import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Jogo, openJogo } from './historias/jogo.ts';

const VEICULOS = 16;
const RODADAS = 2;
/** Fixed seed; `npm run bench:historias` searches others. */
const PRIMEIRA = 11;

describe('the operation pipeline', () => {
  let jogo: Jogo;
  beforeAll(async () => {
    jogo = await openJogo();
  });
  afterAll(() => jogo.close());

  it('does each operation once and reports the truth, across faults, crashes and duplicate requests', async () => {
    // A failure names its seed, for a replay by the bench.
    for (let vez = 0; vez < RODADAS; vez += 1) {
      const { semente, achados } = await jogo.play(PRIMEIRA + vez, VEICULOS);
      expect({ semente, achados }).toEqual({ semente, achados: [] });
    }
  });
});
