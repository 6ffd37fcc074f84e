import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLAIN_TABLES, plainTablesOf } from '#scripts/plainTables.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const database = ownDatabase();

it('the tables’ columns are as the migrations made them: npm run format writes them anew', async () => {
  expect(await plainTablesOf(database.kysely)).toBe(readFileSync(PLAIN_TABLES, 'utf8'));
});
