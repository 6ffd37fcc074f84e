import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#gateway/db/driver/database.ts';
import { wrapPglite } from '#gateway/db/driver/pglite.ts';
import { unionAll } from '#gateway/db/driver/unionAll.ts';

const COLUMNS = { chassi: 'text', placa: 'text', valor: 'bigint', visto: 'timestamp' } as const;

let database: Database;
beforeAll(async () => {
  database = wrapPglite(await PGlite.create());
});
afterAll(() => database.close());

it('joins parts by the names of their columns, in whatever order they are stated', async () => {
  const linhas = unionAll(COLUMNS, [
    { columns: { placa: 'v.p', chassi: 'v.c' }, from: sql`from (values ('chassi', 'placa')) v (c, p)` },
    {
      columns: { valor: sql`v.valor * 100` },
      others: 'v',
      from: sql`from (values (3, null, 'sua', timestamp '2026-11-25')) v (valor, placa, chassi, visto)`,
    },
    { columns: { valor: sql`'12'`, chassi: sql`'outro'` }, from: sql`where true` },
  ]);
  const { rows } = await sql`select * from (${linhas}) l order by chassi`.execute(database.kysely);
  expect(rows).toEqual([
    { chassi: 'chassi', placa: 'placa', valor: null, visto: null },
    { chassi: 'outro', placa: null, valor: 12, visto: null },
    { chassi: 'sua', placa: null, valor: 300, visto: '2026-11-25T00:00:00' },
  ]);
});

it('refuses a column that the union does not have', () => {
  // @ts-expect-error: misspelt
  unionAll(COLUMNS, [{ columns: { chasi: 'v.c' }, from: sql`from v` }]);
});
