import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHASSI_LENGTH, chassiSuspeito, isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import { convertPlaca, formatPlaca, isPlaca, normalizePlaca } from '#domain/values/placa.ts';
import { isRenavam, normalizeRenavam } from '#domain/values/renavam.ts';
import { ALPHANUMERIC, DIGITS, textOf } from './documentos.arbitrary.ts';

const LETTERS = ALPHANUMERIC.slice(10);
const placaAntiga = fc
  .tuple(textOf(LETTERS, 3), textOf(DIGITS, 4))
  .map(([letters, digits]) => letters + digits);

describe('chassi', () => {
  it('is seventeen letters and digits', () => {
    expect(normalizeChassi(' 9bw zzz377-vt004251 ')).toBe('9BWZZZ377VT004251');
    expect(isChassi('9BWZZZ377VT004251')).toBe(true);
    expect('9BWZZZ377VT004251').toHaveLength(CHASSI_LENGTH);
  });

  it.each(['', '9BWZZZ377VT00425', '9BWZZZ377VT0042511', '9BWZZZ377VT00425É', '9bwzzz377vt004251'])(
    'refuses %j',
    (text) => {
      expect(isChassi(text)).toBe(false);
    },
  );

  it.each([
    ['9BWZZZ377VT004251', false],
    ['9BWZZI377VT004251', true],
    ['9BWZZO377VT004251', true],
    ['9BWZZQ377VT004251', true],
    ['9BWZZZ377VT00425A', true],
    ['9BWZZZ377VT0A4251', false],
    ['9BWZZZ377VT00A251', true],
  ])('%s is accepted, and suspect: %s', (chassi, suspeito) => {
    expect(isChassi(chassi)).toBe(true);
    expect(chassiSuspeito(chassi)).toBe(suspeito);
  });
});

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

  it('is printed with a dash in both forms', () => {
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

  it('comes back when converted twice', () => {
    fc.assert(fc.property(placaAntiga, (placa) => convertPlaca(convertPlaca(placa) ?? '') === placa));
  });

  it('has no old form beyond J, and what is no plate has no other form', () => {
    for (const text of ['ABC1K34', 'ABC1Z34', 'ABC123', '']) expect(convertPlaca(text)).toBeNull();
  });
});

describe('RENAVAM', () => {
  it('has the check digit of the known vector', () => {
    expect(isRenavam('00639884962')).toBe(true);
    expect(isRenavam('00639884963')).toBe(false);
  });

  it('fills the nine digits of before 2013 with zeros', () => {
    expect(normalizeRenavam('639884962')).toBe('00639884962');
    expect(normalizeRenavam('0063988496-2')).toBe('00639884962');
  });

  it('leaves any other length to be refused', () => {
    expect(normalizeRenavam('63988496')).toBe('63988496');
    for (const text of ['', '63988496', '639884962', '6398849621', 'A0639884962']) {
      expect(isRenavam(text)).toBe(false);
    }
  });

  it('refuses the zeros with which the registry says that there is none', () => {
    expect(isRenavam('00000000000')).toBe(false);
  });

  it('agrees with another implementation', () => {
    fc.assert(
      fc.property(
        textOf(DIGITS, 10).filter((text) => !/^(.)\1*$/.test(text)),
        (first10) => {
          const all = [...DIGITS].map((digit) => first10 + digit);
          expect(all.filter(isRenavam)).toEqual(all.filter((text) => isValidRenavam(text)));
          expect(all.filter(isRenavam)).toHaveLength(1);
        },
      ),
    );
  });
});
