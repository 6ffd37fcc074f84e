import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertPlaca, formatPlaca, isPlaca, normalizePlaca, startsPlaca } from '#domain/values/placa.ts';
import { ALPHANUMERIC, DIGITS, textOf } from './documentos.arbitrary.ts';

const LETTERS = ALPHANUMERIC.slice(10);
const placaAntiga = fc
  .tuple(textOf(LETTERS, 3), textOf(DIGITS, 4))
  .map(([letters, digits]) => letters + digits);

describe('placa', () => {
  it.each(['ABC1234', 'ABC1C34', 'ABC1Z34'])('accepts %s', (placa) => {
    expect(isPlaca(placa)).toBe(true);
  });

  it.each(['', 'AB1234', 'ABCD234', 'ABC12C4', 'ABC1CC4', 'ABC-1234', 'abc1234', 'ABC12345'])(
    'refuses %j',
    (text) => {
      expect(isPlaca(text)).toBe(false);
    },
  );

  it('matches any prefix, in both formats, and nothing else', () => {
    for (const placa of ['ABC1234', 'ABC1D23'])
      for (let length = 1; length <= 7; length += 1) expect(startsPlaca(placa.slice(0, length))).toBe(true);
    for (const texto of ['1', 'A1', 'ABCD', 'ABC12X', 'ABC1234X', '123456'])
      expect(startsPlaca(texto)).toBe(false);
  });

  it('is printed with a dash in both formats', () => {
    expect(formatPlaca('ABC1234')).toBe('ABC-1234');
    expect(formatPlaca('ABC1C34')).toBe('ABC-1C34');
    expect(formatPlaca('ABC1')).toBe('ABC1');
    expect(normalizePlaca('abc-1c34')).toBe('ABC1C34');
  });

  it.each([...'0123456789'].map((digit, index) => [`ABC1${digit}34`, `ABC1${'ABCDEFGHIJ'[index]}34`]))(
    '%s and %s are the same plate',
    (old, mercosul) => {
      expect(convertPlaca(old)).toBe(mercosul);
      expect(convertPlaca(mercosul)).toBe(old);
    },
  );

  it('is unchanged after converting twice', () => {
    fc.assert(fc.property(placaAntiga, (placa) => convertPlaca(convertPlaca(placa) ?? '') === placa));
  });

  it('has no old format beyond J; other text has no second format', () => {
    for (const text of ['ABC1K34', 'ABC1Z34', 'ABC123', '']) expect(convertPlaca(text)).toBeNull();
  });
});
