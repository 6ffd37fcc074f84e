import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { MissingFileError } from '#gateway/ports/missingFile.ts';
import type { FileStore } from '#gateway/ports/ports.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);

/** Conformance tests of every file store. */
export const keepsFiles = (open: () => FileStore): void => {
  it('returns what was written, completely', async () => {
    const files = open();
    expect(await files.write('xml/1/a/0.pack', bytes('olá, pátio'))).toEqual({ size: 12 });
    expect(text(await files.readAll('xml/1/a/0.pack'))).toBe('olá, pátio');
    expect(text(await buffer(await files.read('xml/1/a/0.pack')))).toBe('olá, pátio');
  });

  it('returns a range, also an empty one', async () => {
    const files = open();
    await files.write('partes.pack', bytes('0123456789'));
    expect(text(await files.readAll('partes.pack', { start: 3, length: 4 }))).toBe('3456');
    expect(text(await buffer(await files.read('partes.pack', { start: 9, length: 1 })))).toBe('9');
    expect((await files.readAll('partes.pack', { start: 2, length: 0 })).length).toBe(0);
  });

  it('writes a stream, an empty file, and over an existing file', async () => {
    const files = open();
    const chunks = ['um ', 'dois ', 'três'].map(bytes);
    expect(await files.write('fluxo.zip', Readable.from(chunks))).toEqual({ size: 13 });
    expect(text(await files.readAll('fluxo.zip'))).toBe('um dois três');
    expect(await files.write('fluxo.zip', new Uint8Array())).toEqual({ size: 0 });
    expect((await files.readAll('fluxo.zip')).length).toBe(0);
  });

  it('names a missing file, also after removal', async () => {
    const files = open();
    await expect(files.read('nada/aqui')).rejects.toThrow(MissingFileError);
    await expect(files.readAll('nada/aqui')).rejects.toThrow('nada/aqui');
    await files.write('efemero', bytes('x'));
    await files.remove('efemero');
    await files.remove('efemero');
    await expect(files.readAll('efemero', { start: 0, length: 1 })).rejects.toThrow(MissingFileError);
  });

  it('lists the files directly below a folder, and none of an absent folder', async () => {
    const files = open();
    const names = Array.from({ length: 5 }, (_, n) => `lista/2026-11-20/${n}.pack`);
    for (const name of names) await files.write(name, bytes('x'));
    await files.write('lista/2026-11-20/abaixo/0.pack', bytes('x'));
    await files.write('lista/2026-11-200.pack', bytes('x'));
    expect((await files.list('lista/2026-11-20')).sort()).toEqual(names);
    await files.remove('lista/2026-11-20/0.pack');
    expect((await files.list('lista/2026-11-20')).sort()).toEqual(names.slice(1));
    expect(await files.list('lista/2026-11-21')).toEqual([]);
  });

  it('lists all complete files', async () => {
    const files = open();
    await files.write('inteira/2026/fundo/0.pack', bytes('x'));
    await files.write('solto', bytes('x'));
    const before = await Array.fromAsync(files.listAll());
    expect(before).toEqual(expect.arrayContaining(['inteira/2026/fundo/0.pack', 'solto']));
    expect(new Set(before).size).toBe(before.length);
    const during: string[] = [];
    async function* slow() {
      yield bytes('um');
      during.push(...(await Array.fromAsync(files.listAll())));
      yield bytes('dois');
    }
    await files.write('inteira/devagar', Readable.from(slow()));
    expect(during.sort()).toEqual(before.sort());
  });

  it('keeps nothing of a failed stream', async () => {
    const files = open();
    async function* breaking() {
      yield bytes('metade');
      throw new Error('a conexão caiu');
    }
    await expect(files.write('quebrado', Readable.from(breaking()))).rejects.toThrow('a conexão caiu');
    await expect(files.readAll('quebrado')).rejects.toThrow(MissingFileError);
  });

  it.each([
    '../fora',
    '/etc/passwd',
    'a//b',
    'a/../b',
    'nota.xml/..',
    'A.xml',
    'a\0b',
    '',
    'a/%2e%2e/b',
    '.env',
  ])('rejects %j as a key: keys are ours, never a user’s name', async (key) => {
    await expect(open().write(key, bytes('x'))).rejects.toThrow(RangeError);
    await expect(open().read(key)).rejects.toThrow(RangeError);
    await expect(open().readAll(key)).rejects.toThrow(RangeError);
    await expect(open().remove(key)).rejects.toThrow(RangeError);
    await expect(open().list(key)).rejects.toThrow(RangeError);
  });
};
