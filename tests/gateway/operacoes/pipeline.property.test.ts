import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirJogo, type Jogo } from './historias/jogo.ts';

const VEICULOS = 16;
const RODADAS = 2;
/** The same in every run: `npm run bench:historias` looks for others. */
const PRIMEIRA = 11;

describe('the operation pipeline', () => {
  let jogo: Jogo;
  beforeAll(async () => {
    jogo = await abrirJogo();
  });
  afterAll(() => jogo.close());

  it('does each deed once and says what is so, whatever goes wrong, whoever stops and whoever asks twice', async () => {
    // One that fails names its seed, with which the bench plays it again.
    for (let vez = 0; vez < RODADAS; vez += 1) {
      const { semente, achados } = await jogo.jogar(PRIMEIRA + vez, VEICULOS);
      expect({ semente, achados }).toEqual({ semente, achados: [] });
    }
  });
});
