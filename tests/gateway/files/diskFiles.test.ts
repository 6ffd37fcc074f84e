import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

  it('leave no half file behind when writing fails', async () => {
    const files = diskFiles(join(dir, 'falhas'));
    const broken = new Readable({ read: () => broken.destroy(new Error('disco cheio')) });
    await expect(files.write('lote/0.pack', broken)).rejects.toThrow('disco cheio');
    expect(readdirSync(join(dir, 'falhas', 'lote'))).toEqual([]);
  });

  it('are kept beside the embedded database unless an address is configured', async () => {
    const files = await openFiles({ url: null, dir: join(dir, 'dados') });
    await files.write('x', new Uint8Array([1]));
    expect(readdirSync(join(dir, 'dados'))).toEqual(['arquivos']);
  });
});
