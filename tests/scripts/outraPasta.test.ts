import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#gateway/db/driver/lock.ts';
import { outraPasta } from '#scripts/outraPasta.ts';

describe('samples for a data folder', () => {
  let dir: string;
  let answer: object = { ok: true };
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'pasta-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    rmSync(dir, { recursive: true });
    await new Promise((resolve) => server.close(resolve));
  });
  const porta = () => (server.address() as AddressInfo).port;

  it('unused by the running gateway are reported', async () => {
    expect(await outraPasta(dir, porta())).toMatch(/usa outra pasta de dados, e não .*pasta-/);
    lockFolder(dir)();
    expect(await outraPasta(dir, porta())).toContain('usa outra pasta');
  });

  it('in use are not, nor without a running gateway, nor beside another program', async () => {
    const release = lockFolder(dir);
    expect(await outraPasta(dir, porta())).toBeNull();
    release();
    answer = { outro: 'programa' };
    expect(await outraPasta(dir, porta())).toBeNull();
    expect(await outraPasta(dir, 1)).toBeNull();
  });
});
