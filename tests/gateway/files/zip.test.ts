import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
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
