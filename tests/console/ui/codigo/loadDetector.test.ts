import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { expect, it } from 'vitest';

it('the file that we serve is the one that the library was made for', () => {
  const file = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  expect(createHash('sha256').update(file).digest('hex')).toBe(ZXING_WASM_SHA256);
});
