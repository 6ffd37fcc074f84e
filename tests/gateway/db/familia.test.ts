import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { familia } from '#gateway/db/migrations/0003-familia.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

let world: TestGateway;
beforeAll(async () => {
  world = await startTestGateway();
});
afterAll(() => world?.close());

/** The operations that there were when the migration was released; later ones write their family themselves. */
const DE_ANTES = [
  'confirmarEntradaZeroKm',
  'rejeitarZeroKm',
  'cancelarRejeicaoZeroKm',
  'cancelarEntradaZeroKm',
  'confirmarSaidaZeroKm',
  'devolverZeroKm',
  'cancelarSaidaZeroKm',
];

it('gives the intents of before the family that their operation has now', async () => {
  const { kysely } = world.gateway.database;
  const codemp = await world.codigoOf('horizonteMatriz');
  const { codigo_usu } = await kysely.selectFrom('usuario').select('codigo_usu').executeTakeFirstOrThrow();
  for (const nome of DE_ANTES) {
    await sql`insert into intencao (codemp, codusu, chassi, operacao, dados, estado, criada)
      values (${codemp}, ${codigo_usu}, ${nome}, ${nome}, '{}', 'confirmada', now())`.execute(kysely);
  }
  const [, backfill = ''] = familia.split(/;\s*\n/);
  await sql.raw(backfill).execute(kysely);
  const rows = await kysely.selectFrom('intencao').select(['operacao', 'familia']).execute();
  const expected = DE_ANTES.map((nome) => [nome, operacoes.get(nome)?.family]);
  expect(Object.fromEntries(rows.map((row) => [row.operacao, row.familia]))).toEqual(
    Object.fromEntries(expected),
  );
});
