import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { estoqueRenave, type Sincronizacao } from '#contract/gateway/estoque/estoqueRenave.ts';
import { usados } from '#contract/gateway/usados/usados.ts';
import { RECUSAS } from '#domain/recusas.ts';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { claimFollowed, followClaimed } from '#gateway/engine/operacoes/follow.ts';
import type { Pipeline, Tempos } from '#gateway/engine/operacoes/operacao.ts';
import type { RespostaRenave } from '#gateway/ports/ports.ts';
import { operacaoComprar } from '#gateway/usecases/usados/entrada.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { temposDe } from '#tests/support/tempos.ts';
import { until } from '#tests/support/zeroKm.ts';
import { comprarUsado, linhaDoUsado, novoUsado } from './mundo.ts';

const NUNCA = 3_600_000;
const HORA = 3_600_000;

const NAO_ENCONTRADO = {
  codigo: 'recusadaPeloRenave',
  titulo: 'Não encontrado',
  mensagem: '',
  detalhe: null,
} as const;

/** A registry that refuses the record in its own words, and lists the vehicle without it. */
const absent = (path: string): RespostaRenave =>
  path.endsWith('/estoques')
    ? { tipo: 'ok', status: 200, corpo: [] }
    : { tipo: 'recusada', status: 422, recusa: NAO_ENCONTRADO };

describe('purchases pending at the Detran', () => {
  // Polling is controlled by the tests.
  const world = ownGateway({
    config: { followBaseMs: NUNCA, followMaxMs: NUNCA, inspectMs: NUNCA },
  });
  const session = ownSession(world, 'lojista');
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let matriz: number;
  let filial: number;

  beforeAll(async () => {
    [matriz, filial] = [await world.codigoOf('horizonteMatriz'), await world.codigoOf('horizonteFilial')];
    await execute(sql`delete from acompanhamento`);
  });

  /** Another gateway's pipeline on the same database, and the companies that it asked for. */
  const outro = (mudancas: Partial<Tempos> = {}, answer?: (path: string) => RespostaRenave) => {
    const { ports } = world.gateway;
    const perguntas: number[] = [];
    const callRenave = (async (codigo, call, input) => {
      // The seller's signature, and of a refused record the vehicle's list, are asked for in the same poll.
      if (call.path.endsWith('/:id')) perguntas.push(codigo);
      return answer ? answer(call.path) : ports.renave.callRenave(codigo, call, input);
    }) as typeof ports.renave.callRenave;
    const pipeline: Pipeline = {
      ports: { ...ports, renave: { ...ports.renave, callRenave } },
      relogio: () => performance.now(),
      operacoes: new Map([[operacaoComprar.nome, operacaoComprar]]),
      tempos: temposDe(world.config, mudancas),
      breaker: createCircuitBreaker(50, 200),
    };
    const ask = async (): Promise<boolean> => {
      const tomado = await claimFollowed(pipeline);
      if (tomado) await followClaimed(pipeline, tomado);
      return tomado !== null;
    };
    return { pipeline, perguntas, ask };
  };
  type Outro = ReturnType<typeof outro>;
  const todas = async ({ ask }: Outro): Promise<void> => {
    while (await ask());
  };

  const execute = <T>(query: RawBuilder<T>) => query.execute(world.kysely);
  /** Resets due times and rate limits. */
  const hourCame = async (placa?: string): Promise<void> => {
    await execute(sql`update ritmo_acompanhamento set proxima = now() where codemp = 0`);
    await execute(sql`delete from ritmo_acompanhamento where codemp <> 0`);
    await execute(sql`update acompanhamento set prazo = case when ${placa ?? null}::text is null or intencao in
      (select id from intencao where placa = ${placa ?? null}) then now() else now() + interval '1 hour' end`);
  };
  const ate = (situacao: Sincronizacao['situacao']) =>
    until(world, 'horizonteMatriz', async () => {
      const { sincronizacao } = await suporte.call(estoqueRenave.sincronizacao);
      return sincronizacao?.situacao === situacao ? true : null;
    });
  const compra = async (): Promise<string> => {
    const usado = await novoUsado(world, session);
    await comprarUsado(world, session, usado);
    return usado.placa;
  };
  /** Adds copies of the purchase to the company's polled records. */
  const followUp = (placa: string, codemp: number, quantos: number) =>
    execute(sql`with copias as (
        insert into intencao (id, placa, pedidoplaca, codemp, codusu, operacao, familia, dados, estado, criada, encerrada)
        select gen_random_uuid(), 'COP' || lpad(n::text, 4, '0'), 'COP' || lpad(n::text, 4, '0'), ${codemp}, i.codusu, i.operacao, i.familia, i.dados, i.estado, i.criada, i.encerrada
        from intencao i, generate_series(1, ${quantos}) n where i.placa = ${placa} returning id)
      insert into acompanhamento (intencao, codemp, idestoque, estado, inicio, prazo)
      select c.id, ${codemp}, a.idestoque, a.estado, now(), now() from copias c, acompanhamento a
      where a.intencao = (select id from intencao where placa = ${placa})`);

  it('are polled once, however many gateways compete, and reported once', async () => {
    const placa = await compra();
    await hourCame(placa);
    world.sandbox.moveDetran(placa);
    const gateways = Array.from({ length: 5 }, () => outro());
    await Promise.all(gateways.map(todas));
    expect(gateways.flatMap(({ perguntas }) => perguntas)).toHaveLength(1);
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'TRANSFERIDO' });
    const passos = await world.kysely
      .selectFrom('passo_intencao')
      .innerJoin('intencao', 'intencao.id', 'passo_intencao.intencao')
      .select(['passo', 'dado'])
      .where('placa', '=', placa)
      .where('passo', '=', 'andou')
      .execute();
    expect(passos).toEqual([{ passo: 'andou', dado: 'TRANSFERIDO' }]);
  });

  it('survive a gateway killed during a poll, whose late answer changes nothing', async () => {
    const placa = await compra();
    await hourCame(placa);
    const [morto, vivo] = [outro({ perguntaMs: 0 }), outro()];
    const tomado = await claimFollowed(morto.pipeline);
    if (!tomado) throw new Error('one was due');
    world.sandbox.moveDetran(placa);
    expect(await vivo.ask()).toBe(true);
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'TRANSFERIDO' });
    world.sandbox.moveDetran(placa);
    await followClaimed(morto.pipeline, tomado);
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'TRANSFERIDO' });
  });

  it('absent at the registry twice are ended with a message', async () => {
    const placa = await compra();
    const { ask } = outro({}, absent);
    await hourCame(placa);
    await ask();
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'SOLICITADO', errotitulo: null });
    // Not at once, but after the grace period.
    expect(await ask()).toBe(false);
    await hourCame(placa);
    await ask();
    const { data } = await session.call(usados.lista, { placaVei: placa, situacaoVeiculos: 'cancelados' });
    expect(data).toMatchObject([
      {
        estado: 'FINALIZADO',
        errocodigo: 'entradaNaoConsta',
        errotitulo: RECUSAS.entradaNaoConsta.titulo,
        erromensagem: RECUSAS.entradaNaoConsta.mensagem,
      },
    ]);
    const andamento = await session.call(usados.lista, { placaVei: placa, situacaoVeiculos: 'andamento' });
    expect(andamento.data).toEqual([]);
    await hourCame(placa);
    expect(await ask()).toBe(false);
  });

  it('ended as absent are taken up when the registry lists them again, fee and all', async () => {
    const placa = await compra();
    const taxa = async () => {
      const { rows } = await execute(sql<{ soma: number }>`select sum(valor_cre)::int as soma from credito
        where intencao_cre = (select id from intencao where placa = ${placa})`);
      return rows[0]?.soma;
    };
    const reservado = await taxa();
    expect(reservado).toBeLessThan(0);
    const { ask } = outro({}, absent);
    for (let vez = 0; vez < 2; vez += 1) {
      await hourCame(placa);
      await ask();
    }
    expect(await taxa()).toBe(0);
    await suporte.call(estoqueRenave.compare);
    await ate('comparada');
    await suporte.call(estoqueRenave.sincronizar);
    await ate('concluida');
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'SOLICITADO', errotitulo: null });
    expect(await taxa()).toBe(reservado);
    world.sandbox.moveDetran(placa);
    await hourCame(placa);
    await todas(outro());
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'TRANSFERIDO' });
    expect(await taxa()).toBe(reservado);
    const { rows } = await execute(sql<{ passo: string }>`select passo from passo_intencao
      where intencao = (select id from intencao where placa = ${placa}) order by id`);
    expect(rows.map(({ passo }) => passo)).toEqual(expect.arrayContaining(['sumiu', 'retomada', 'andou']));
  });

  it('go on through twelve hours of a wrong route at the registry: nothing ends, nothing is refunded', async () => {
    const placa = await compra();
    const naFila = async () =>
      (await execute(sql<{ quantas: number }>`select count(*)::int as quantas from acompanhamento`)).rows[0]
        ?.quantas;
    await followUp(placa, matriz, 199);
    const antes = await naFila();
    world.sandbox.behaviours.add({ cenario: 'rotaErrada' });
    const gateway = outro();
    for (let hour = 0; hour < 12; hour += 1) {
      await hourCame();
      await todas(gateway);
    }
    world.sandbox.behaviours.clear();
    expect(gateway.perguntas.length).toBeGreaterThan(11);
    expect(await naFila()).toBe(antes);
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'SOLICITADO', errotitulo: null });
    const { rows } = await execute(sql`select passo from passo_intencao where passo in ('sumida', 'sumiu')
      and intencao = (select id from intencao where placa = ${placa})`);
    expect(rows).toEqual([]);
    await hourCame(placa);
    world.sandbox.moveDetran(placa);
    await todas(gateway);
    expect(await linhaDoUsado(session, placa)).toMatchObject({ estado: 'TRANSFERIDO' });
  });

  it('respect the rate limit over all gateways', async () => {
    const placa = await compra();
    await followUp(placa, matriz, 30);
    await hourCame();
    const gateways = Array.from({ length: 3 }, () => outro({ ritmoMs: HORA }));
    await Promise.all(gateways.map(todas));
    expect(gateways.flatMap(({ perguntas }) => perguntas)).toHaveLength(1);
    await hourCame();
    const daEmpresa = outro({ ritmoEmpresaMs: HORA });
    await todas(daEmpresa);
    expect(daEmpresa.perguntas).toEqual([matriz]);
  });

  it('take turns by company: one with many does not delay one with few', async () => {
    const placa = await compra();
    await followUp(placa, matriz, 10);
    await followUp(placa, filial, 3);
    await hourCame();
    await execute(sql`insert into ritmo_acompanhamento (codemp, proxima)
      select codemp, now() - interval '5 seconds' from unnest(array[${matriz}::int, ${filial}::int]) codemp`);
    const gateway = outro({ ritmoEmpresaMs: 1000 });
    for (let n = 0; n < 6; n += 1) await gateway.ask();
    expect(gateway.perguntas.filter((codigo) => codigo === filial)).toHaveLength(3);
  });

  it('pause as long as the registry asks, while other companies go on', async () => {
    const placa = await compra();
    await followUp(placa, filial, 2);
    await followUp(placa, matriz, 5);
    await hourCame();
    const gateway = outro({}, () => ({ tipo: 'naoEnviada', motivo: '429', retryAfterMs: HORA }));
    await todas(gateway);
    expect(gateway.perguntas.toSorted()).toEqual([matriz, filial].toSorted());
  });

  it('are polled less often the more there are, so that a round fits the rate limit', async () => {
    const placa = await compra();
    await followUp(placa, matriz, 100);
    await hourCame(placa);
    await execute(sql`update acompanhamento set inicio = now() - interval '30 days'`);
    const followMaxMs = 60_000;
    const gateway = outro({ followMaxMs, ritmoEmpresaMs: 3000 });
    await gateway.ask();
    const { rows } = await execute(sql<{ em: number }>`select extract(epoch from prazo - now())::float8 as em
      from acompanhamento where intencao = (select id from intencao where placa = ${placa})`);
    expect(rows[0]?.em).toBeGreaterThan(300);
  });
});
