import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openZip } from '#gateway/files/readZip.ts';
import { zip } from '#gateway/files/zip.ts';

const MTIME = new Date('2026-09-01T10:00:00Z');

it('holds one entry in memory at a time', async () => {
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

it('closes its source when its reader leaves', async () => {
  const endless = new Readable({ read() {} });
  const output = zip.create([{ name: 'a.pdf', read: async () => endless }], MTIME);
  output.resume();
  await once(endless, 'resume');
  output.destroy();
  await once(endless, 'close');
  expect(endless.destroyed).toBe(true);
});

/** Clears the Unicode flag of every name in the zip. */
const withoutNotice = (zipped: Buffer): Buffer => {
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

it('decodes the names written by macOS, Linux and Windows', async () => {
  const nome = 'maio/açãoÁÉÕ.xml';
  const utf8 = await buffer(zip.create([{ name: nome, read: async () => Buffer.from('x') }], MTIME));
  const nomes = async (content: Buffer) => {
    const limites = { entries: 10, unpackedBytes: 1000, ratio: 100 };
    return (await Array.fromAsync(openZip(content, limites))).map(({ name }) => name);
  };
  expect(await nomes(utf8)).toEqual([nome]);
  expect(await nomes(withoutNotice(utf8))).toEqual([nome]);
  // Code page 850, one byte per letter.
  const windows = Buffer.from(`maio/a\x87\xc6o\xb5\x90\xe5.xml_____`, 'latin1');
  expect(await nomes(trocado(withoutNotice(utf8), Buffer.from(nome), windows))).toEqual([`${nome}_____`]);
});
