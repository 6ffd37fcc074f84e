import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_BYTES, partsOf, s3Files } from '#gateway/files/s3Files.ts';
import type { FileStore } from '#gateway/ports/ports.ts';
import { checkArquivos, copyArquivos, restoreArquivos } from '#scripts/backupFiles.ts';
import { keepsFiles } from './conformance.ts';
import { startS3Server } from './s3Server.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const open = (prefix = 'teste') =>
  s3Files(`s3://notas/patio/${prefix}`, {
    endpoint: server.endpoint,
    region: 'sa-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: 'teste', secretAccessKey: 'teste' },
  });

/** A stream of `size` bytes in chunks filled with their index. */
const numbered = (size: number, chunk: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < size; at += chunk)
        yield new Uint8Array(Math.min(chunk, size - at)).fill((at / chunk) % 251);
    })(),
  );

describe('files on S3', () => {
  keepsFiles(() => open());

  it('are kept under the configured prefix', async () => {
    await open().write('xml/7/0.pack', new Uint8Array([1, 2]));
    expect([...server.objects.keys()]).toContain('/notas/patio/teste/xml/7/0.pack');
  });

  it('are uploaded in parts when large, to bound memory', async () => {
    const size = 2 * PART_BYTES + 5;
    expect(await open().write('grande.zip', numbered(size, 100_003))).toEqual({ size });
    const stored = server.objects.get('/notas/patio/teste/grande.zip');
    expect(stored?.length).toBe(size);
    const expected: Uint8Array[] = [];
    for await (const chunk of numbered(size, 100_003)) expected.push(chunk);
    expect(Buffer.concat(expected).equals(stored ?? new Uint8Array())).toBe(true);
  });

  it('abort the multipart upload when a large one fails', async () => {
    async function* breaking() {
      yield new Uint8Array(PART_BYTES + 1);
      throw new Error('a conexão caiu');
    }
    await expect(open().write('quebrado.zip', Readable.from(breaking()))).rejects.toThrow('a conexão caiu');
    expect(server.uploads.size).toBe(0);
    expect(server.objects.has('/notas/patio/teste/quebrado.zip')).toBe(false);
  });

  it('are copied to a folder and to another prefix, completely, never over existing files', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'patio-copia-s3-'));
    const [de, para] = [open('origem'), open('destino')];
    await de.write('xml/1/0.pack', new Uint8Array([1]));
    await de.write('documentos/2/atpv/3.pdf', new Uint8Array([2, 2]));
    await de.write('solto', new Uint8Array());
    expect(await copyArquivos(de, pasta)).toBe(3);
    await checkArquivos(pasta, para);
    await restoreArquivos(pasta, para);
    const all = async (files: FileStore) => (await Array.fromAsync(files.listAll())).sort();
    expect(await all(para)).toEqual(await all(de));
    expect([...(await para.readAll('documentos/2/atpv/3.pdf'))]).toEqual([2, 2]);
    await expect(checkArquivos(pasta, para)).rejects.toThrow('já tem arquivos');
    rmSync(pasta, { recursive: true });
  });

  it('are split into equal parts', async () => {
    const lengths: number[] = [];
    for await (const part of partsOf(numbered(25, 7), 10)) lengths.push(part.length);
    expect(lengths).toEqual([10, 10, 5]);
  });
});
