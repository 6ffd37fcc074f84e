import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { diskFiles } from '#gateway/files/diskFiles.ts';
import { openFiles } from '#gateway/files/openFiles.ts';
import { keepsFiles } from './conformance.ts';

const dir = mkdtempSync(join(tmpdir(), 'patio-arquivos-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('files on disk', () => {
  keepsFiles(() => diskFiles(dir));

  it('are empty without a folder', async () => {
    expect(await Array.fromAsync(diskFiles(join(dir, 'nunca')).listAll())).toEqual([]);
  });

  it('leave no partial file after a failed write', async () => {
    const files = diskFiles(join(dir, 'falhas'));
    const broken = new Readable({ read: () => broken.destroy(new Error('disco cheio')) });
    await expect(files.write('lote/0.pack', broken)).rejects.toThrow('disco cheio');
    const left = readdirSync(join(dir, 'falhas'), { recursive: true });
    expect(left).toEqual(['.escrevendo']);
  });

  it.each(['ENOSPC', 'EDQUOT'])('refuse with a sentence when the disk is full: %s', async (code) => {
    const full = new Readable({ read: () => full.destroy(Object.assign(new Error('cheio'), { code })) });
    const written = diskFiles(join(dir, 'cheio')).write('lote/0.pack', full);
    await expect(written).rejects.toMatchObject({ code: 'semEspaco', status: 507 });
    expect(await diskFiles(join(dir, 'livre')).getFreeBytes()).toBeGreaterThan(0);
  });

  it('have a killed process’s temporary files removed at the next start, and no living one’s', async () => {
    const making = join(dir, 'resto', 'arquivos', '.escrevendo');
    mkdirSync(making, { recursive: true });
    const { pid: dead = 0 } = spawnSync(process.execPath, ['--version']);
    const names = [`${dead}-1-morto`, `${process.pid}-1-outraVida`, `${process.ppid}-1-vivo`];
    for (const name of names) writeFileSync(join(making, name), 'metade');
    await openFiles({ url: null, dir: join(dir, 'resto') });
    expect(readdirSync(making)).toEqual([`${process.ppid}-1-vivo`]);
  });

  it('are beside the embedded database unless a URL is configured', async () => {
    const files = await openFiles({ url: null, dir: join(dir, 'dados') });
    await files.write('x', new Uint8Array([1]));
    expect(readdirSync(join(dir, 'dados'))).toEqual(['arquivos']);
  });
});
