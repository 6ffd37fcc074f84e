import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificado } from '#contract/gateway/certificado.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';
import { lerCopia, salvarCopia } from '#scripts/copia.ts';
import { signIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { emptyDatabase, SEGREDO } from '#tests/support/template.ts';
import { prepararSaidas } from '#tests/support/zeroKm.ts';

describe('a copy of the database', () => {
  let world: TestGateway;
  let target: Database;
  let dir: string;
  let arquivo: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'patio-copia-'));
    arquivo = join(dir, 'copia.patio');
    world = await startTestGateway();
    await prepararSaidas(world, await world.as('lojista'), { quantidade: 2, semente: 4 });
    const trabalho = { codigoEmpresa: 1, codigoLote: 999_999 };
    await world.gateway.ports.enfileirar('atpv', [trabalho], { emMs: 3_600_000 });
    await salvarCopia(world.gateway.database, arquivo);
    // A place with the schema and nothing in it, as the command makes it.
    const { database, drop } = await emptyDatabase();
    target = database;
    close = async () => {
      await database.close();
      await drop();
    };
    const boss = await startBoss(database, createLogger('silent'));
    await boss.stop({ graceful: false });
  });
  afterAll(async () => {
    await close();
    await world.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const rowsOf = async ({ kysely }: Database) => {
    const { rows: tables } = await sql<{ tablename: string }>`select tablename from pg_tables
      where schemaname = 'public' order by 1`.execute(kysely);
    const all: Record<string, unknown> = {};
    for (const { tablename } of tables) {
      const { rows } = await sql<{ quantas: number; soma: string }>`select count(*)::int as quantas,
        md5(string_agg((to_jsonb(t) - 'aplicada')::text, ' ' order by (to_jsonb(t) - 'aplicada')::text)) as soma
        from ${sql.table(tablename)} t`.execute(kysely);
      all[tablename] = rows[0];
    }
    return all;
  };

  it('is refused where something is', async () => {
    await expect(lerCopia(world.gateway.database, arquivo)).rejects.toThrow(/já tem dados/);
  });

  const text = () => gunzipSync(readFileSync(arquivo)).toString('utf8');

  it.each([
    ['that was cut off', () => text().split('\n').slice(0, -20).join('\n'), /incompleta/],
    ['of another version', () => text().replace(/^(patio-copia-1 )/, '$19999-futura '), /outra versão/],
    ['that is something else', () => '<nfeProc/>\n', /não é uma cópia/],
    [
      'with a table that is none',
      () => text().replace('#public.acesso', '#pg_catalog.pg_class'),
      /desconhecida/,
    ],
  ])('%s is refused, and nothing is restored', async (_, made, why) => {
    const wrong = join(dir, 'errada.patio');
    writeFileSync(wrong, gzipSync(made()));
    await expect(lerCopia(target, wrong)).rejects.toThrow(why);
    const { rows } = await sql`select 1 from empresa`.execute(target.kysely);
    expect(rows).toEqual([]);
  });

  it('is restored into an empty place with every row, the jobs, the next numbers and what holds them together', async () => {
    await lerCopia(target, arquivo);
    expect(await rowsOf(target)).toEqual(await rowsOf(world.gateway.database));
    const { kysely } = target;
    const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'atpv'`.execute(
      kysely,
    );
    expect(rows).toMatchObject([{ data: { codigoLote: 999_999 } }]);
    const parceiro = { cnpj_pcr: '', nomraz_pcr: 'Outro', versao_pcr: 1 };
    const { codigo_pcr } = await kysely
      .insertInto('parceiro')
      .values(parceiro)
      .returning('codigo_pcr')
      .executeTakeFirstOrThrow();
    expect(codigo_pcr).toBeGreaterThan(1);
    await expect(
      sql`insert into acesso (codusu_ace, codemp_ace) values (-1, -1)`.execute(kysely),
    ).rejects.toThrow();
  });

  it('opens to the people who were in it, with their certificates', async () => {
    const config = readConfig({ PATIO_DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent', PATIO_SECRET: SEGREDO });
    const renave = { url: world.sandbox.renaveUrl, ca: world.sandbox.caPem };
    const gateway = await startGateway({ config, renave, database: target });
    const session = await signIn(await gateway.listen(), 'lojista', await world.codigoOf('horizonteMatriz'));
    expect((await session.call(saidaZeroKm.lista)).data.length).toBeGreaterThan(1);
    await expect(session.call(certificado.verificar, { kind: 'vendaVeiculos' })).resolves.toBeDefined();
    await gateway.close();
  });
});
