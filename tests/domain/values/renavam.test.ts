import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRenavam, normalizeRenavam } from '#domain/values/renavam.ts';
import { DIGITS, textOf } from './documentos.arbitrary.ts';

describe('RENAVAM', () => {
  it('has the check digit of the known vector', () => {
    expect(isRenavam('00639884962')).toBe(true);
    expect(isRenavam('00639884963')).toBe(false);
  });

  it('pads the nine digits of before 2013 with zeros', () => {
    expect(normalizeRenavam('639884962')).toBe('00639884962');
    expect(normalizeRenavam('0063988496-2')).toBe('00639884962');
  });

  it('leaves other lengths, which are refused', () => {
    expect(normalizeRenavam('63988496')).toBe('63988496');
    for (const text of ['', '63988496', '639884962', '6398849621', 'A0639884962']) {
      expect(isRenavam(text)).toBe(false);
    }
  });

  it('refuses the registry’s zeros for "none"', () => {
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
