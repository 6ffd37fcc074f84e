import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ecrv } from '#contract/gateway/ecrv.ts';
import { estoqueRenave } from '#contract/gateway/estoqueRenave.ts';
import { historicos } from '#contract/gateway/historicos.ts';
import { estocar, faturar } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { untilEstado } from '#tests/support/zeroKm.ts';

let world: TestGateway;
let suporte: TestSession;
let lojista: TestSession;
beforeAll(async () => {
  world = await startTestGateway();
  suporte = await world.as('suporte', 'horizonteMatriz');
  lojista = await world.as('lojista');
});
afterEach(() => world.sandbox.behaviours.clear());
afterAll(() => world.close());

const estoqueDe = async () => world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz')).estoque;

describe('the registry’s stock', () => {
  it('is synchronised: what differs is taken over, with a line in the history, and only once', async () => {
    const [perdido, mudado, igual] = await estocar(world, lojista, 3);
    const { kysely } = world.gateway.database;
    await kysely
      .deleteFrom('estoque')
      .where('id', '=', perdido?.idEstoque ?? 0)
      .execute();
    await kysely
      .updateTable('estoque')
      .set({ estado: 'SOLICITADO' })
      .where('id', '=', mudado?.idEstoque ?? 0)
      .execute();
    expect(await suporte.call(estoqueRenave.sincronizar, {})).toEqual({
      message: 'Estoque do renave sincronizado com o sistema com sucesso!',
      novos: 1,
      alterados: 1,
    });
    const { data } = await suporte.call(estoqueRenave.lista, {});
    expect(data.map(({ id, estado }) => [id, estado])).toEqual(
      expect.arrayContaining([perdido, mudado, igual].map((one) => [one?.idEstoque, 'CONFIRMADO'])),
    );
    const historia = await suporte.call(historicos.movimentacao, { perPage: 1000 });
    const linhas = historia.data.filter(({ descri_ope }) => descri_ope === 'Sincronização de estoque');
    expect(linhas.map(({ chassi_mov }) => chassi_mov).sort()).toEqual(
      [perdido?.chassi, mudado?.chassi].sort(),
    );
    expect(await suporte.call(estoqueRenave.sincronizar, {})).toMatchObject({ novos: 0, alterados: 0 });
  });

  it('says what is in stock here and unknown there, and keeps it', async () => {
    const [um] = await estocar(world, lojista, 1);
    const { kysely } = world.gateway.database;
    await kysely
      .updateTable('estoque')
      .set({ id: 9_999_999, chassi: '9BFICHST0P8888888' })
      .where('id', '=', um?.idEstoque ?? 0)
      .execute();
    const { message, novos } = await suporte.call(estoqueRenave.sincronizar, {});
    expect(message).toMatch(/^Estoque sincronizado, mas com erros: 1 veículo /);
    expect(novos).toBe(1);
    expect(await (await estoqueDe()).get(9_999_999)).not.toBeNull();
    await kysely.deleteFrom('estoque').where('id', '=', 9_999_999).execute();
  });

  it('does not write over what was heard of a record since it was asked', async () => {
    const [um] = await estocar(world, lojista, 1);
    const estoque = await estoqueDe();
    const antigo = await estoque.get(um?.idEstoque ?? 0);
    if (!antigo) throw new Error('nothing in stock');
    const desde = new Date(Date.now() - 60_000);
    expect(await estoque.save({ ...antigo, estado: 'FINALIZADO' }, new Date(), desde)).toBe(false);
    expect((await estoque.get(antigo.id))?.estado).toBe('CONFIRMADO');
  });

  it('is answered as the registry has it, and says so when it does not answer', async () => {
    const [um] = await estocar(world, lojista, 1);
    const chassi = um?.chassi ?? '';
    expect(await suporte.call(estoqueRenave.zeroKm, { chassi })).toMatchObject([
      { chassi, estado: 'CONFIRMADO' },
    ]);
    for (const rota of [estoqueRenave.usados, estoqueRenave.usadosCompleto])
      expect(await suporte.call(rota, { placa: 'FIC9Z99' })).toEqual([]);
    world.sandbox.behaviours.add({ cenario: 'derruba' });
    for (const pedido of [
      suporte.call(estoqueRenave.zeroKm, { chassi }),
      suporte.call(estoqueRenave.sincronizar, {}),
    ])
      await expect(pedido).rejects.toMatchObject({ body: { code: 'renaveIndisponivel' } });
  });

  it('lets every exit that has an invoice be confirmed at once', async () => {
    const estocados = await estocar(world, lojista, 2);
    await faturar(world, lojista, estocados);
    const { registradas, message } = await suporte.call(estoqueRenave.confirmarSaidaTodos, {});
    expect([registradas, message]).toEqual([2, 'Confirmação de saída executada com sucesso!']);
    for (const { chassi } of estocados) await untilEstado(world, chassi, 'confirmada');
    const estoque = await estoqueDe();
    for (const { idEstoque } of estocados) {
      const { estado } = (await estoque.get(idEstoque)) ?? {};
      expect(['CONFIRMADO', 'FINALIZADO']).toContain(estado);
    }
  });
});

describe('eCRV-SP', () => {
  it('lists dealers of São Paulo in two tabs, between which they move', async () => {
    const vizinho = await world.codigoOf('vizinho');
    const codigos = async (somenteVinculado: boolean) => {
      const { data, quantidades } = await suporte.call(ecrv.lista, { somenteVinculado });
      return [data.map(({ codigo_emp }) => codigo_emp), quantidades];
    };
    const antes = { qtdPendente: 1, qtdVinculada: 0 };
    expect(await codigos(false)).toEqual([[vizinho], antes]);
    const definir = (vinculoECRV: boolean) =>
      suporte.call(ecrv.definir, { codigo_emp: vizinho, vinculoECRV });
    expect((await definir(true)).message).toMatch(/vinculado/);
    expect(await codigos(true)).toEqual([[vizinho], { qtdPendente: 0, qtdVinculada: 1 }]);
    await definir(false);
    expect(await codigos(true)).toEqual([[], antes]);
    const codigo_emp = await world.codigoOf('horizonteMatriz');
    await expect(suporte.call(ecrv.definir, { codigo_emp, vinculoECRV: true })).rejects.toMatchObject({
      status: 404,
    });
  });
});
