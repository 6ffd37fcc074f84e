import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acompanharIntencao } from '#gateway/usecases/operacoes/acompanhar.ts';
import type { Pipeline } from '#gateway/usecases/operacoes/operacao.ts';
import { operacaoComprar } from '#gateway/usecases/usados/entrada.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { comprar, linhaDe, novoUsado } from './mundo.ts';

const NUNCA = 3_600_000;

describe('a purchase that is in the Detran’s hands', { timeout: 30_000 }, () => {
  let world: TestGateway;
  let session: TestSession;

  beforeAll(async () => {
    // Nobody asks by itself: the questions are the test's own.
    world = await startTestGateway({ config: { acompanharBaseMs: NUNCA, acompanharMaxMs: NUNCA } });
    session = await world.as('lojista');
  });
  afterAll(() => world.close());

  /** Another gateway's pipeline on the same database, and how often it asked the registry. */
  const outro = () => {
    const { ports } = world.gateway;
    const perguntas: string[] = [];
    const chamar: typeof ports.renave.chamar = (codigo, call, input) => {
      perguntas.push(call.path);
      return ports.renave.chamar(codigo, call, input);
    };
    const pipeline: Pipeline = {
      ports: { ...ports, renave: { ...ports.renave, chamar } },
      relogio: () => performance.now(),
      operacoes: new Map([[operacaoComprar.nome, operacaoComprar]]),
      tempos: { ...world.config, posseMs: 10_000 },
    };
    return { pipeline, perguntas };
  };

  it('is asked about once, however many gateways take it up, and told once', async () => {
    const usado = await novoUsado(world, session);
    await comprar(world, session, usado);
    const { kysely } = world.gateway.database;
    const { id } = await kysely
      .selectFrom('intencao')
      .select('id')
      .where('placa', '=', usado.placa)
      .executeTakeFirstOrThrow();
    await sql`update acompanhamento set prazo = now() where intencao = ${id}`.execute(kysely);
    world.sandbox.moverDetran(usado.placa);
    const gateways = Array.from({ length: 5 }, outro);
    await Promise.all(gateways.map(({ pipeline }) => acompanharIntencao(pipeline, id)));
    expect(gateways.flatMap(({ perguntas }) => perguntas)).toHaveLength(1);
    expect(await linhaDe(session, usado.placa)).toMatchObject({ estado: 'TRANSFERIDO' });
    const passos = await kysely
      .selectFrom('passo_intencao')
      .select('passo')
      .where('intencao', '=', id)
      .where('passo', 'like', 'agora %')
      .execute();
    expect(passos).toEqual([{ passo: 'agora TRANSFERIDO no Renave' }]);
  });
});
