import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gunzipFirst } from '#gateway/sefaz/gunzip.ts';

const LIMITE = 1000;
const plain = Buffer.from('<nota/>');
const packed = gzipSync(plain);

/** The same member with every optional part of its header. */
const withHeader = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]),
  Buffer.from([2, 0, 0x41, 0x42]),
  Buffer.from('nota.xml\0comentário\0'),
  Buffer.from([0, 0]),
  packed.subarray(10),
]);

describe('the first member of a gzip stream', () => {
  test.each([
    ['alone', packed],
    ['before bytes', Buffer.concat([packed, Buffer.from('lixo')])],
    ['before another', Buffer.concat([packed, packed])],
    ['before a damaged one', Buffer.concat([packed, packed.subarray(0, 12)])],
    ['with every part of a header', withHeader],
  ])('is read %s', (_, bytes) => {
    expect(gunzipFirst(bytes, LIMITE)).toEqual(plain);
  });

  test.each([
    ['cut', packed.subarray(0, -6)],
    ['without its data', packed.subarray(0, 10)],
    ['with another checksum', Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)])],
    ['larger than allowed', gzipSync(Buffer.alloc(LIMITE + 1))],
    ['no gzip', plain],
    ['empty', Buffer.alloc(0)],
    ['with a name that never ends', Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, 65, 65])],
  ])('is none: %s', (_, bytes) => {
    expect(gunzipFirst(bytes, LIMITE)).toBeNull();
  });
});
