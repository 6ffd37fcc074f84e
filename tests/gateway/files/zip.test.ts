import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openZip } from '#gateway/files/readZip.ts';
import { zip } from '#gateway/files/zip.ts';

const MTIME = new Date('2026-09-01T10:00:00Z');

it('keeps hold of one entry at a time, however many there are', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  const entries = Array.from({ length: 40 }, (_, n) => ({
    name: `${n}.pdf`,
    read: async () => Buffer.from(`documento ${n}`),
  }));
  const whole = await buffer(zip.create(entries, MTIME));
  process.off('warning', hear);
  expect(warnings).toEqual([]);
  expect(whole.subarray(0, 2).toString()).toBe('PK');
});

it('lets go of what it reads when nobody reads it any more', async () => {
  const endless = new Readable({ read() {} });
  const output = zip.create([{ name: 'a.pdf', read: async () => endless }], MTIME);
  output.resume();
  await once(endless, 'resume');
  output.destroy();
  await once(endless, 'close');
  expect(endless.destroyed).toBe(true);
});

/** Every name of the zip with the mark that says it is Unicode taken away. */
const semAviso = (zipped: Buffer): Buffer => {
  const bytes = Buffer.from(zipped);
  for (const [signature, flags] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 4))
      bytes[at + flags + 1] = 0;
  return bytes;
};

const trocado = (bytes: Buffer, before: Buffer, after: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(before); at >= 0; at = changed.indexOf(before, at + 1))
    after.copy(changed, at);
  return changed;
};

it('reads the names that macOS, Linux and Windows gave to files', async () => {
  const nome = 'maio/açãoÁÉÕ.xml';
  const utf8 = await buffer(zip.create([{ name: nome, read: async () => Buffer.from('x') }], MTIME));
  const nomes = async (content: Buffer) => {
    const limites = { entries: 10, unpackedBytes: 1000, ratio: 100 };
    return (await Array.fromAsync(openZip(content, limites))).map(({ name }) => name);
  };
  expect(await nomes(utf8)).toEqual([nome]);
  expect(await nomes(semAviso(utf8))).toEqual([nome]);
  // One byte a letter, in code page 850.
  const windows = Buffer.from(`maio/a\x87\xc6o\xb5\x90\xe5.xml_____`, 'latin1');
  expect(await nomes(trocado(semAviso(utf8), Buffer.from(nome), windows))).toEqual([`${nome}_____`]);
});
