import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { trabalhos } from '#contract/gateway/trabalhos.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { prepararEntradas, until } from '#tests/support/zeroKm.ts';

describe('what goes on behind the screens', () => {
  let world: TestGateway;
  let lojista: TestSession;
  beforeAll(async () => {
    world = await startTestGateway();
    lojista = await world.as('lojista');
  });
  afterAll(() => world.close());
  afterEach(() => world.sandbox.behaviours.clear());

  const confirmar = async (semente: number) => {
    const { linhas } = await prepararEntradas(world, lojista, { quantidade: 2, semente });
    const itensList = linhas.flatMap(({ codigo }) => (codigo === null ? [] : [{ codigo }]));
    return (await lojista.call(entradaZeroKm.confirmar, { itensList })).registradas;
  };

  it('is each batch of the person with what came of it, and nobody else’s', async () => {
    const nada = { trabalhos: [], aguardando: 0, foraDesde: null };
    expect(await lojista.call(trabalhos.resumo, {})).toEqual(nada);
    const total = await confirmar(1);
    const feito = await until(world, 'horizonteMatriz', async () => {
      const resumo = await lojista.call(trabalhos.resumo, {});
      return resumo.trabalhos.length === 2 && resumo.trabalhos.every(({ pronto }) => pronto) && resumo;
    });
    expect(feito.trabalhos).toMatchObject([
      { tipo: 'renave', modulo: 'zeroKm', familia: 'pendencia', total, feitos: total, recusados: 0 },
      { tipo: 'xml', titulo: 'Importação de XMLs', total: 2, feitos: 2 },
    ]);
    expect(await (await world.as('vizinho')).call(trabalhos.resumo, {})).toEqual(nada);
  });

  it('says since when the registry is out of reach, and how much waits for it', async () => {
    const { linhas } = await prepararEntradas(world, lojista, { quantidade: 2, semente: 2 });
    world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    const itensList = linhas.flatMap(({ codigo }) => (codigo === null ? [] : [{ codigo }]));
    const { registradas } = await lojista.call(entradaZeroKm.confirmar, { itensList });
    const fora = await until(world, 'horizonteMatriz', async () => {
      const resumo = await lojista.call(trabalhos.resumo, {});
      return resumo.foraDesde !== null && resumo;
    });
    expect(fora.aguardando).toBe(registradas);
    world.sandbox.behaviours.clear();
    await until(
      world,
      'horizonteMatriz',
      async () => (await lojista.call(trabalhos.resumo, {})).foraDesde === null,
    );
  });
});
