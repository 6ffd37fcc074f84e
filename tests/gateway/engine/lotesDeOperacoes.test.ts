import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { lotesDeOperacoes } from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { OperationName } from '#contract/operations/index.ts';
import { announce, faturar, stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { rowOf } from '#tests/support/rows.ts';
import { confirmarEntradas, until, untilEstado } from '#tests/support/zeroKm.ts';

describe('operations that were asked for together', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const colega = ownSession(world, 'suporte', 'horizonteMatriz');
  const vizinho = ownSession(world, 'vizinho');
  const db = () => world.kysely;
  let matriz: number;
  beforeAll(async () => {
    matriz = await world.codigoOf('horizonteMatriz');
  });
  afterEach(() => world.sandbox.behaviours.clear());

  const pedidosDe = async (linhas: readonly { chassi: string }[]) => {
    const chassis = linhas.map(({ chassi }) => chassi);
    const rows = await db().selectFrom('intencao').select('id').where('chassi', 'in', chassis).execute();
    return rows.map(({ id }) => id);
  };

  /** Entries asked for in one request, the first ones refused by the registry, and the id of one of them. */
  const ask = async (quantas: number, recusadas: number) => {
    const linhas = await announce(world, lojista, quantas);
    for (const { chassi } of linhas.slice(0, recusadas)) refuseNext(world, chassi);
    await confirmarEntradas(lojista, linhas);
    const pedidos = await pedidosDe(linhas);
    return { linhas, pedido: pedidos[0] ?? '', pedidos };
  };
  const page = (pedido: string, session: TestSession = lojista) =>
    session.call(lotesDeOperacoes.pedidas, { pedido, perPage: 100 });
  const frase = async (pedido: string, session: TestSession = lojista) =>
    (await session.call(lotesDeOperacoes.resumo, { pedido })).frase;
  const untilSaid = (pedido: string, said: string) =>
    until(world, 'horizonteMatriz', async () => (await frase(pedido)) === said);
  const stateOf = async (pedido: string, chassi: string | undefined) =>
    (await page(pedido)).data.find((row) => row.chassi === chassi)?.situacao;

  it('are a page by any of them, which says while it runs what its notice says at the end', async () => {
    const linhas = await announce(world, lojista, 4);
    const parado = linhas[3].chassi;
    refuseNext(world, linhas[0].chassi, { titulo: 'Chassi em uso' });
    const espera = world.sandbox.behaviours.add({ cenario: 'lento', alvo: { chassi: parado }, vezes: 1 });
    await confirmarEntradas(lojista, linhas);
    const [um = '', ...outros] = await pedidosDe(linhas);
    await untilSaid(um, '4 entradas: 2 confirmadas, 1 recusada, 1 em andamento.');
    const { data, meta, quantidades } = await page(um);
    expect(meta.total).toBe(4);
    expect(quantidades).toMatchObject({ feitas: 2, erro: 1, processando: 1, duvida: 0, feitasDepois: 0 });
    expect(data[0]).toMatchObject({
      situacao: 'erro',
      chassi: linhas[0].chassi,
      errotitulo: 'Chassi em uso',
      rotarecusada: 'entradaZeroKm/confirmarEntrada',
      descricao: expect.stringMatching(/./),
    });
    world.sandbox.behaviours.remove(espera.id);
    await untilSaid(um, '4 entradas: 3 confirmadas, 1 recusada.');
    const idsOf = async (pedido: string) => (await page(pedido)).data.map(({ id }) => id);
    for (const outro of outros) expect(await idsOf(outro)).toEqual(await idsOf(um));
    const told = (await lojista.call(avisos.lista, {})).data.find(({ pedido }) => pedido !== null);
    expect(told?.frase).toBe(await frase(told?.pedido ?? ''));
    expect([um, ...outros]).toContain(told?.pedido);
  });

  it('sum their fees as the sentence does, less what was given back', async () => {
    const { pedido, pedidos } = await ask(2, 0);
    await untilSaid(pedido, '2 entradas: 2 confirmadas.');
    for (const [n, valor_cre] of [-284_000, -1000, 1000].entries())
      await db()
        .insertInto('credito')
        .values({
          codemp_cre: matriz,
          tipo_cre: valor_cre > 0 ? 'estorno' : 'reserva',
          valor_cre,
          chave_cre: `taxa ${n}`,
          descri_cre: 'Taxa',
          dahins_cre: '2026-09-02T12:00:00Z',
          intencao_cre: pedidos[Math.min(n, 1)] ?? null,
        })
        .execute();
    expect(await frase(pedido)).toMatch(/^2 entradas: 2 confirmadas; taxas R\$.2\.840,00\.$/);
    const { data, totais } = await page(pedido);
    expect(totais).toEqual({ taxa: 284_000 });
    expect(data.map(({ taxa }) => taxa).sort()).toEqual([284_000, null]);
  });

  it('say of a refused one what became of it since, and count the batch as it ended', async () => {
    const { linhas, pedido } = await ask(4, 3);
    const [depois, dispensada, ainda] = linhas.map(({ chassi }) => chassi);
    await untilSaid(pedido, '4 entradas: 1 confirmada, 3 recusadas.');
    const recusada = (await page(pedido)).data.find(({ chassi }) => chassi === dispensada);
    await lojista.call(pendencias.dismiss, { id: recusada?.idrecusa ?? '' });
    const espera = world.sandbox.behaviours.add({
      cenario: 'lento',
      alvo: { chassi: depois ?? '' },
      vezes: 1,
    });
    refuseNext(world, ainda ?? '', { titulo: 'Outra razão' });
    for (const um of [depois, ainda])
      await confirmarEntradas(lojista, [
        ...linhas.filter(({ chassi }) => chassi === um),
        ...(await announce(world, lojista, 1)),
      ]);
    await untilEstado(world, ainda ?? '', 'recusada');
    expect(await stateOf(pedido, depois)).toBe('deNovo');
    world.sandbox.behaviours.remove(espera.id);
    await untilSaid(
      pedido,
      '4 entradas: 1 confirmada, 3 recusadas. Das recusadas: 1 confirmada depois, 1 dispensada.',
    );
    const { quantidades, data } = await page(pedido);
    expect(quantidades).toMatchObject({ total: 4, erro: 1, feitas: 1, feitasDepois: 1, dispensadas: 1 });
    expect(data[0]).toMatchObject({ chassi: ainda, errotitulo: 'Outra razão' });
    const so = await lojista.call(lotesDeOperacoes.pedidas, { pedido, estadoDaLinha: 'dispensadas' });
    expect(so.data).toMatchObject([{ chassi: dispensada, idrecusa: null }]);
  });

  it('are a filter of the list in which they were asked for, of their own company alone', async () => {
    const outro = await ask(2, 1);
    const { linhas, pedidos } = await ask(3, 2);
    const [pedido = ''] = pedidos;
    await untilSaid(pedido, '3 entradas: 1 confirmada, 2 recusadas.');
    await untilSaid(outro.pedido, '2 entradas: 1 confirmada, 1 recusada.');
    const listed = async (um: string, session: TestSession = lojista) => {
      const { data, meta } = await session.heard(entradaZeroKm.lista, { pedido: um, estadoDaLinha: 'erro' });
      return { chassis: data.map(({ chassi }) => chassi).sort(), total: meta.total };
    };
    const recusadas = {
      chassis: linhas
        .slice(0, 2)
        .map(({ chassi }) => chassi)
        .sort(),
      total: 2,
    };
    for (const um of pedidos) expect(await listed(um)).toEqual(recusadas);
    expect(await listed(outro.pedido)).toEqual({ chassis: [outro.linhas[0]?.chassi], total: 1 });
    for (const um of [randomUUID(), '7']) expect(await listed(um)).toEqual({ chassis: [], total: 0 });
    expect(await listed(pedido, vizinho)).toEqual({ chassis: [], total: 0 });
  });

  it('name the client of each sale, also of one that lacked the client’s data, and of no entry', async () => {
    const estoque = await stock(world, lojista, 2);
    const codigos = await faturar(
      world,
      lojista,
      estoque.map(({ chassi }, n) => ({
        chassi,
        cliente: { nome: `Cliente ${n}`, cep: n === 1 ? null : '80010020' },
      })),
    );
    const itensList = codigos.map((codigo) => ({ codigo, leasing: null, chassi: null }));
    await lojista.call(saidaZeroKm.confirmar, { itensList });
    const { chassi } = estoque[0];
    const da = (operacao: OperationName) => rowOf(world, 'intencao', { chassi, operacao });
    const nomes = async (operacao: OperationName) =>
      (await page((await da(operacao)).id)).data.map(({ nome }) => nome).sort();
    expect(await nomes('confirmarSaidaZeroKm')).toEqual(['Cliente 0', 'Cliente 1']);
    expect(await nomes('confirmarEntradaZeroKm')).toEqual([null, null]);
  });

  it('are seen by colleagues who may see such operations, and by nobody else', async () => {
    const { pedido } = await ask(2, 0);
    await untilSaid(pedido, '2 entradas: 2 confirmadas.');
    expect(await frase(pedido, colega)).toBe('2 entradas: 2 confirmadas.');
    const absent = async (id: string, session: TestSession) => {
      const missing = { status: 404, body: { message: 'Lote não encontrado.' } };
      await expect(page(id, session)).rejects.toMatchObject(missing);
      await expect(frase(id, session)).rejects.toMatchObject(missing);
    };
    await absent(pedido, vizinho);
    await absent(randomUUID(), lojista);
    await absent('7', lojista);
    const dela = db().updateTable('empresa').where('codigo_emp', '=', matriz);
    await dela.set({ rennov_emp: false }).execute();
    await absent(pedido, lojista);
    await dela.set({ rennov_emp: true }).execute();
    expect(await frase(pedido)).toBe('2 entradas: 2 confirmadas.');
  });
});
