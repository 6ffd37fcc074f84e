import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { estoqueRenave } from '#contract/gateway/estoque/estoqueRenave.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { usados } from '#contract/renave/usados.ts';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import type { Pipeline } from '#gateway/engine/operacoes/operacao.ts';
import { checkNext } from '#gateway/usecases/estoque/estoqueRenave/checkPeriodically.ts';
import { comprarUsado, HOJE, novoUsado } from '#tests/gateway/usados/mundo.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import {
  autorizado,
  novaChave,
  pendenteDe,
  VALOR,
} from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { temposDe } from '#tests/support/tempos.ts';
import { until } from '#tests/support/zeroKm.ts';

const HORA_MS = 3_600_000;

describe('rows that the database lost', () => {
  // Polling is controlled by the tests.
  const world = ownGateway({ config: { followBaseMs: HORA_MS } });
  const lojista = ownSession(world, 'lojista');
  let codigo: number;
  /** Later than every answer here. */
  const amanha = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const TARDE = new Date(`${amanha}T18:00:00Z`);
  beforeAll(async () => {
    codigo = await world.codigoOf('horizonteMatriz');
  });
  beforeEach(async () => {
    await world.gateway.ports.conferencias.noticeServidor();
    await checkAll();
  });
  afterEach(() => world.sandbox.behaviours.clear());

  const breaker = createCircuitBreaker(60_000, 60_000);
  /** Nothing else here depends on the hour. */
  const pipeline = (hora = TARDE): Pipeline => {
    const { ports } = world.gateway;
    const tempos = temposDe(world.config);
    return {
      ports: { ...ports, agora: () => hora },
      tempos,
      breaker,
      operacoes: new Map(),
      relogio: () => performance.now(),
    };
  };
  /** Compares all due companies; returns their number. */
  const checkAll = async (hora?: Date): Promise<number> => {
    let quantas = 0;
    while (await checkNext(pipeline(hora))) quantas += 1;
    return quantas;
  };
  const age = () =>
    world.kysely.updateTable('servidor_visto').set({ quando: sql`quando - interval '1 hour'` }).execute();
  const forget = async () => {
    const [perdido, mudado] = await stock(world, lojista, 2);
    await world.kysely.deleteFrom('estoque').where('id', '=', perdido.idEstoque).execute();
    await world.kysely
      .updateTable('estoque')
      .set({ estado: 'SOLICITADO', visto: sql`visto - interval '1 year'` })
      .where('id', '=', mudado.idEstoque)
      .execute();
    return [perdido, mudado].map(({ idEstoque, chassi }) => ({ id: idEstoque, chassi }));
  };
  const estadosDe = async (esquecidos: readonly { id: number }[]) => {
    const { estoque } = world.gateway.ports.empresa(codigo);
    return Promise.all(esquecidos.map(async ({ id }) => (await estoque.get(id))?.estado));
  };

  const sincronizacoesDe = async (chassi: string) => {
    const { data } = await lojista.call(historicos.movimentacao, { perPage: 1000 });
    return data.filter((um) => um.chassi_mov === chassi && um.descri_ope === 'Sincronização de estoque');
  };
  /** Schedules all companies again. */
  const deNovo = async () => {
    await age();
    await world.gateway.ports.conferencias.noticeServidor();
    return checkAll();
  };

  it.each([
    ['by a database that nobody looked at for a while', () => age()],
    [
      'by a database that is another server now',
      () => world.kysely.updateTable('servidor_visto').set({ servidor: 'outro' }).execute(),
    ],
  ])('are found automatically %s, with a line in the history, once', async (_, restore) => {
    const esquecidos = await forget();
    expect(await checkAll()).toBe(0);
    await restore();
    expect(await world.gateway.ports.conferencias.noticeServidor()).toBeGreaterThan(1);
    expect(await world.gateway.ports.conferencias.noticeServidor()).toBe(0);
    expect(await checkAll()).toBeGreaterThan(1);
    expect(await estadosDe(esquecidos)).toEqual(['CONFIRMADO', 'CONFIRMADO']);
    for (const { chassi } of esquecidos) {
      expect(await sincronizacoesDe(chassi)).toMatchObject([{ nome_usu: 'Pátio' }]);
      expect((await lojista.call(ficha.read, { veiculo: chassi })).historia.data).toContainEqual(
        expect.objectContaining({ titulo: 'Sincronização de estoque', quem: 'Pátio' }),
      );
    }
    expect(await checkAll()).toBe(0);
  });

  it('are found once a night, and the dealer sees when', async () => {
    await world.kysely
      .updateTable('conferencia_estoque')
      .set({ conferida: sql`conferida - interval '1 day'` })
      .execute();
    await world.kysely
      .updateTable('conferencia_estoque')
      .set({ pedida: sql`pedida - interval '2 days'` })
      .execute();
    const esquecidos = await forget();
    expect(await checkAll()).toBe(0);
    const { conferida: antes } = await lojista.call(estoqueRenave.conferencia, {});
    const noite = new Date(`${amanha}T05:30:00Z`);
    const ouvidos: string[] = [];
    const stop = world.gateway.ports.hear(`empresa:${codigo}`, (assuntos) => ouvidos.push(...assuntos));
    expect(await checkAll(noite)).toBeGreaterThan(1);
    await expect.poll(() => ouvidos).toContain('conferencia');
    stop();
    expect(await checkAll(noite)).toBe(0);
    expect(await estadosDe(esquecidos)).toContain('CONFIRMADO');
    const { conferida } = await lojista.call(estoqueRenave.conferencia, {});
    expect(Date.parse(conferida ?? '')).toBeGreaterThan(Date.parse(antes ?? '') + 3_600_000);
  });

  it('are not looked up during an outage of the registry, but later', async () => {
    const esquecidos = await forget();
    await age();
    await world.gateway.ports.conferencias.noticeServidor();
    const pedidas = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    const empresas = await checkAll();
    expect(empresas).toBeGreaterThan(1);
    world.sandbox.behaviours.remove(pedidas.id);
    const depois = () => world.kysely.updateTable('conferencia_estoque').set({ prazo: sql`now()` }).execute();
    await depois();
    // The circuit breaker is still open, so nobody is asked.
    expect(await checkAll()).toBe(empresas);
    expect(await estadosDe(esquecidos)).not.toContain('CONFIRMADO');
    for (const { codemp } of await world.kysely.selectFrom('conferencia_estoque').select('codemp').execute())
      for (const porta of ['estabelecimento', 'montadora', 'ite'] as const)
        breaker.voltou({ empresa: codemp, porta }, performance.now());
    await depois();
    expect(await checkAll()).toBe(empresas);
    expect(await estadosDe(esquecidos)).toEqual(['CONFIRMADO', 'CONFIRMADO']);
  });

  it.each([
    ['here', 'horizonteMatriz'],
    ['at the branch that it goes to', 'horizonteFilial'],
  ] as const)('of a vehicle with an operation %s are left to it', async (_, empresa) => {
    const esquecidos = await forget();
    const id = crypto.randomUUID();
    const { intencoes } = world.gateway.ports.empresa(await world.codigoOf(empresa));
    const { codigo_usu } = await rowOf(world, 'usuario');
    await intencoes.create([
      {
        id,
        codigoUsuario: codigo_usu,
        alvo: { chassi: esquecidos[0]?.chassi ?? '' },
        operacao: 'confirmarEntradaZeroKm',
        familia: 'pendencia',
        rota: null,
        dados: {},
      },
    ]);
    await deNovo();
    expect(await estadosDe(esquecidos)).toEqual([undefined, 'CONFIRMADO']);
    await intencoes.remove([id]);
    // Rescheduled by itself.
    await world.kysely.updateTable('conferencia_estoque').set({ prazo: sql`now()` }).execute();
    await checkAll();
    expect(await estadosDe(esquecidos)).toEqual(['CONFIRMADO', 'CONFIRMADO']);
  });

  it('of a vehicle whose operation ended since the request keep its result', async () => {
    const [um] = await stock(world, lojista, 1);
    const { estoque, intencoes } = world.gateway.ports.empresa(codigo);
    const registro = await estoque.get(um.idEstoque);
    if (!registro) throw new Error('nothing in stock');
    expect([...(await intencoes.listOcupados([registro], '2026-01-01T00:00:00Z'))]).toEqual([registro.id]);
    expect([...(await intencoes.listOcupados([registro], TARDE.toISOString()))]).toEqual([]);
  });

  it('of a polled transfer are left to the polling; lacking data is no history', async () => {
    const { chassi, idEstoque, idAutorizacao } = await autorizado(world, lojista);
    const veiculo = [{ id: idEstoque }];
    const vizinho = await world.as('vizinho');
    await pendenteDe(vizinho, chassi);
    await vizinho.call(transferenciaZeroKm.receberEstabelecimento, {
      idAutorizacao,
      chaveNotaFiscal: novaChave(),
      valorCompra: VALOR,
    });
    await deNovo();
    expect(await estadosDe(veiculo)).toEqual(['CONFIRMADO']);
    await world.kysely.updateTable('acompanhamento').set({ prazo: sql`now()` }).execute();
    await until(world, 'horizonteMatriz', async () => (await estadosDe(veiculo)).join() === 'FINALIZADO');
    const { estoque } = world.gateway.ports.empresa(codigo);
    expect(await estoque.get(idEstoque)).toMatchObject({ chaveSaida: null });
    await deNovo();
    expect(await estoque.get(idEstoque)).toMatchObject({ chaveSaida: expect.any(String) });
    expect(await sincronizacoesDe(chassi)).toEqual([]);
  });

  it('of an entry that was cancelled before the Detran acted give its fee back', async () => {
    const usado = await novoUsado(world, lojista);
    const saldo = async () => (await lojista.call(credito.saldo, {})).saldo;
    const antes = await saldo();
    await comprarUsado(world, lojista, usado);
    expect(await saldo()).toBeLessThan(antes);
    const { placa, renavam, codigoSegurancaCrv } = usado;
    const cancelada = await world.gateway.ports.renave.callRenave(codigo, usados.cancelarEntradaUsado, {
      dataCancelamentoEstoque: HOJE,
      cpfOperadorResponsavel: '99900010140',
      veiculo: { placa, renavam, codigoSegurancaCrv },
    });
    expect(cancelada.tipo).toBe('ok');
    // Nothing else looks at it.
    await world.kysely.deleteFrom('acompanhamento').execute();
    await deNovo();
    expect(await saldo()).toBe(antes);
  });

  it('and restrictions that come overnight are told with their day, until they are lifted', async () => {
    const [um, outro] = await stock(world, lojista, 2);
    const [id, deFora] = [um.idEstoque, outro.idEstoque];
    const DO_ESTOQUE = 'ESTOQUE_RENAVE_DE_VEICULO_ZERO';
    const deles = async () =>
      (await lojista.call(painel.restricoes, {})).data.filter(({ chassi }) => chassi === um.chassi);
    await deNovo();
    expect(await deles()).toEqual([]);
    world.sandbox.restrict(id, DO_ESTOQUE, 'ROUBO_FURTO');
    world.sandbox.restrict(deFora, 'ROUBO_FURTO');
    await deNovo();
    const [vista] = await deles();
    expect(vista).toMatchObject({ restricao: 'ROUBO_FURTO', desde: expect.any(String) });
    const { causas } = await lojista.call(pendencias.lista, {});
    expect(causas.find(({ tipo }) => tipo === 'restricao')).toMatchObject({
      quantos: 2,
      lista: 'painel/restricoes',
    });
    expect((await lojista.call(ficha.read, { veiculo: um.chassi })).linhas['painel/restricoes']).toHaveLength(
      1,
    );
    const vizinho = await world.as('vizinho');
    expect((await vizinho.call(painel.restricoes, {})).data).toEqual([]);
    world.sandbox.restrict(id, DO_ESTOQUE, 'ROUBO_FURTO', 'RENAJUD');
    await deNovo();
    // The first one keeps its day.
    expect(await deles()).toMatchObject([{ restricao: 'RENAJUD' }, vista]);
    const { estoque } = world.gateway.ports.empresa(codigo);
    expect((await estoque.get(id))?.restricoes).toHaveLength(3);
    world.sandbox.restrict(id, DO_ESTOQUE);
    await deNovo();
    expect(await deles()).toEqual([]);
    expect((await estoque.get(id))?.restricoes).toHaveLength(1);
  });
});
