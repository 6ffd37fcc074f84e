import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { inRequest } from '#gateway/db/driver/requestContext.ts';
import { createLogger } from '#gateway/log.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { type Replicated, startReplicated } from '#tests/support/replicated.ts';

describe('a gateway with a replica to read from', () => {
  let world: TestGateway;
  let server: Replicated;
  let lojista: TestSession;
  let vizinho: TestSession;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    world = await startTestGateway({
      open: async (url) => {
        server = await startReplicated(url);
        return openPostgres(server.primary, { descanso: 0 }, { replica: { url: server.standby, log } });
      },
    });
    lojista = await world.as('lojista');
    vizinho = await world.as('vizinho');
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  const database = () => world.gateway.database;
  const savedAndShown = async (taxa: number) => {
    await lojista.call(painel.salvarTaxa, { taxa });
    return (await lojista.call(painel.estoque)).taxa;
  };
  const inReplica = <T>(work: () => Promise<T>) => inRequest({ replica: true }, work);
  const where = sql<{ replica: boolean; prazo: string }>`
    select pg_is_in_recovery() as replica, current_setting('statement_timeout') as prazo`;

  it('reads there what was just written here, each company its own, within the time limits', async () => {
    for (const taxa of [101, 102, 103, 104]) expect(await savedAndShown(taxa)).toBe(taxa);
    expect((await vizinho.call(painel.estoque)).taxa).toBeNull();
    const filters = { dataMovimentacaoInicial: '2020-01-01', dataMovimentacaoFinal: '2030-01-01' };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await lojista.call(historicos.movimentacao, filters)).meta.total).toBeGreaterThan(0);
    expect((await server.statements()).filter((text) => /movimento|empresa_painel/.test(text))).not.toEqual(
      [],
    );
    const { rows } = await inReplica(() => where.execute(database().kysely));
    expect(rows).toEqual([{ replica: true, prazo: '30s' }]);
    expect(database().usesReplica()).toBe(true);
  });

  it('writes here, and runs transactions here', async () => {
    const { kysely } = database();
    await inReplica(async () => {
      const { numUpdatedRows } = await kysely
        .updateTable('usuario')
        .set({ ativo_usu: true })
        .where('codigo_usu', '=', -1)
        .executeTakeFirstOrThrow();
      expect(numUpdatedRows).toBe(0n);
      const { rows } = await kysely.transaction().execute((tx) => where.execute(tx));
      expect(rows[0]?.replica).toBe(false);
    });
    expect(database().usesReplica()).toBe(true);
  });

  it('asks here again when what is replayed there cancels a statement', async () => {
    const { kysely } = database();
    await sql`create table conflito as select 1 as um`.execute(kysely);
    const reading = inReplica(() =>
      sql<{ replica: boolean }>`select pg_is_in_recovery() as replica,
        pg_sleep(case when pg_is_in_recovery() then 25 else 0 end)::text as slept from conflito`.execute(
        kysely,
      ),
    );
    await expect.poll(async () => (await server.statements()).join()).toContain('from conflito');
    await sql`truncate conflito`.execute(kysely);
    expect((await reading).rows).toEqual([]);
    expect(database().usesReplica()).toBe(true);
  });

  it('reads here while the replica is behind or gone, and says so once', async () => {
    expect(lines).toEqual([]);
    await server.pauseReplay();
    expect([await savedAndShown(201), await savedAndShown(202)]).toEqual([201, 202]);
    expect(database().usesReplica()).toBe(false);
    expect(lines).toEqual(['réplica de leitura fora de uso']);
    await server.resumeReplay();
    await expect.poll(async () => (await savedAndShown(203)) === 203 && database().usesReplica()).toBe(true);
    expect(lines).toEqual(['réplica de leitura fora de uso', 'réplica de leitura de volta']);
    await server.loseStandby();
    expect([await savedAndShown(204), await savedAndShown(205)]).toEqual([204, 205]);
    expect(lines.slice(2)).toEqual(['réplica de leitura fora de uso']);
  });
});
