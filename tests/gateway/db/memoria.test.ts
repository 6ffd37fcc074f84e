import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPglite } from '#gateway/db/driver/pglite.ts';

it('the embedded database keeps 16 MB of its pages in memory', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-memoria-'));
  const database = await openPglite(dir);
  const { rows } = await sql`show shared_buffers`.execute(database.kysely);
  await database.close();
  rmSync(dir, { recursive: true, force: true });
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
});
