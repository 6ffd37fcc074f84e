import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { askRenave } from '#gateway/engine/askRenave.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, prepareEntradas, until, untilEstado } from '#tests/support/zeroKm.ts';

const NOME = 'pendencias:novo';
const QUANDO = { leaseMs: 60_000, intervaloMs: 60_000, deNovo: false };

describe('a question to the registry', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const perguntas = async () =>
    world.gateway.ports.empresa(await world.codigoOf('horizonteFilial')).perguntas;

  it('is leased to one process, and to another after expiry; the first one’s answer is dropped', async () => {
    const store = await perguntas();
    const primeira = await store.begin(NOME, QUANDO);
    if (!primeira) throw new Error('it was free');
    expect(await store.begin(NOME, QUANDO)).toBeNull();
    expect(await store.get(NOME)).toMatchObject({ ouvidoEm: null, perguntando: true });
    await sql`update pergunta set prazo = now() where posse = ${primeira.fence}`.execute(world.kysely);
    const segunda = await store.begin(NOME, QUANDO);
    if (!segunda) throw new Error('its lease ran out');
    expect(await store.finish(primeira, { respondida: true }, 0)).toEqual({ minha: false, outra: null });
    expect(await store.finish(segunda, { respondida: false, recusa: null }, 0)).toMatchObject({
      minha: true,
    });
    expect(await store.get(NOME)).toMatchObject({
      ouvidoEm: null,
      perguntando: false,
      semRespostaDesde: expect.any(String),
    });
  });

  it('respects the minimum interval unless forced or invalidated', async () => {
    const store = await perguntas();
    expect(await store.begin(NOME, QUANDO)).toBeNull();
    await store.forget(NOME);
    const depois = await store.begin(NOME, QUANDO);
    if (!depois) throw new Error('it is out of date');
    // Requested during a question, even at the tick of its beginning, so its holder asks once more.
    expect(await store.begin(NOME, { ...QUANDO, deNovo: true })).toBeNull();
    await sql`update pergunta set pedida = comecada where pergunta = ${NOME} and pedida is not null`.execute(
      world.kysely,
    );
    const { outra } = await store.finish(depois, { respondida: true }, 60_000);
    expect(outra?.fence).toBe(depois.fence + 1);
    expect(await store.get(NOME)).toMatchObject({ ouvidoEm: expect.any(String), perguntando: true });
  });

  it('about one vehicle keeps its answer for a month', async () => {
    const store = await perguntas();
    const nomes = ['usado:FIC1A23', 'usado:FIC4B56'] as const;
    for (const nome of nomes) await store.begin(nome, QUANDO);
    await store.answer(nomes[0], [7]);
    expect(await store.getResposta(nomes[0])).toEqual([7]);
    expect(await store.getResposta(nomes[1])).toBeNull();
    await sql`update pergunta set comecada = comecada - interval '31 days' where pergunta = ${nomes[0]}`.execute(
      world.kysely,
    );
    await store.answer(nomes[1], []);
    expect(await store.getResposta(nomes[0])).toBeNull();
    expect(await store.getResposta(nomes[1])).toEqual([]);
    // Another kind of question is unaffected.
    expect(await store.get(NOME)).toMatchObject({ perguntando: true });
  });

  it('waits for its turn where its company asks eight others', async () => {
    const { ports } = world.gateway;
    const empresa = { codigo: await world.codigoOf('horizonteFilial'), cnpj: EMPRESAS.horizonteFilial.cnpj };
    const begun: string[] = [];
    const ends = Promise.withResolvers<void>();
    const nomes = Array.from({ length: 9 }, (_, n) => `usado:FIC${n}A00` as const);
    for (const nome of nomes)
      await askRenave(
        { ports, empresa },
        {
          nome,
          assunto: 'usados',
          run: async () => {
            begun.push(nome);
            await ends.promise;
            return { tipo: 'ok', keep: async () => {} };
          },
        },
      );
    await expect.poll(() => begun.length).toBe(8);
    const { perguntas } = ports.empresa(empresa.codigo);
    expect(await perguntas.get(nomes[8] ?? NOME)).toMatchObject({ perguntando: true });
    ends.resolve();
    await expect.poll(() => begun.length).toBe(9);
    const idle = async () => !(await perguntas.get(nomes[8] ?? NOME)).perguntando;
    await expect.poll(idle).toBe(true);
  });

  it('answered before an entry was confirmed does not bring the vehicle back', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1, semente: 41 });
    const chassi = linhas[0]?.chassi ?? '';
    const { callRenave } = world.gateway.ports.renave;
    const ouvida = Promise.withResolvers<void>();
    const solta = Promise.withResolvers<void>();
    // The registry has answered, and the answer is still in transit.
    world.gateway.ports.renave.callRenave = (async (...chamada) => {
      const resposta = await callRenave(...chamada);
      if (chamada[1].path === renave.pendentesEntradaZeroKm.path) {
        ouvida.resolve();
        await solta.promise;
      }
      return resposta;
    }) as typeof callRenave;
    await lojista.call(entradaZeroKm.lista, { perguntar: true });
    await ouvida.promise;
    world.gateway.ports.renave.callRenave = callRenave;
    await confirmarEntradas(lojista, linhas);
    await untilEstado(world, chassi, 'confirmada');
    solta.resolve();
    const depois = await until(world, 'horizonteMatriz', async () => {
      const pagina = await lojista.call(entradaZeroKm.lista, { descricaoFiltro: chassi, perguntar: false });
      return !pagina.meta.renave?.perguntando && pagina;
    });
    expect(depois.data).toEqual([]);
  });
});
