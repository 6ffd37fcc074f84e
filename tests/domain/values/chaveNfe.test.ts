import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildChaveNfe,
  digitoChaveNfe,
  emitenteDaChave,
  isChaveNfe,
  normalizeChaveNfe,
  type PartesChaveNfe,
  parseChaveNfe,
} from '#domain/values/chaveNfe.ts';
import { ALPHANUMERIC, DIGITS, textOf } from './documentos.arbitrary.ts';

const PARTS: PartesChaveNfe = {
  codigoUf: 35,
  anoMes: '2609',
  cnpj: '12ABC34501DE35',
  modelo: '55',
  serie: 1,
  numero: 1234,
  tipoEmissao: 1,
  codigoNumerico: '00098765',
};

/** The manual's rule as written, independent of the code under test. */
function naiveDigit(first43: string): string {
  const weights = '4329876543298765432987654329876543298765432';
  let sum = 0;
  for (let i = 0; i < 43; i += 1) {
    sum += (first43.charCodeAt(i) - '0'.charCodeAt(0)) * Number(weights[i]);
  }
  return sum % 11 === 0 || sum % 11 === 1 ? '0' : String(11 - (sum % 11));
}

const parts = fc.record<PartesChaveNfe>({
  codigoUf: fc.constantFrom(11, 35, 41, 53),
  anoMes: fc
    .tuple(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`),
  cnpj: fc.tuple(textOf(ALPHANUMERIC, 12), textOf(DIGITS, 2)).map((halves) => halves.join('')),
  modelo: fc.constantFrom('55', '65'),
  serie: fc.nat(999),
  numero: fc.nat(999_999_999),
  tipoEmissao: fc.nat(9),
  codigoNumerico: textOf(DIGITS, 8),
});

describe('NF-e access key', () => {
  it('is built from its parts and read back', () => {
    const chave = buildChaveNfe(PARTS);
    expect(chave.slice(0, 43)).toBe(
      '3526' + '0912ABC34501DE35' + '55' + '001' + '000001234' + '1' + '00098765',
    );
    expect(parseChaveNfe(chave)).toEqual(PARTS);
    fc.assert(
      fc.property(parts, (some) => {
        expect(parseChaveNfe(buildChaveNfe(some))).toEqual(some);
      }),
    );
  });

  it.each([
    ['a company', '12ABC34501DE35', '12ABC34501DE35'],
    ['a company whose number begins with three zeros', '00012345000165', '00012345000165'],
    ['a person', '00099900010140', '99900010140'],
  ])('names its issuer: %s', (_, cnpj, emitente) => {
    expect(emitenteDaChave(buildChaveNfe({ ...PARTS, cnpj }))).toBe(emitente);
    expect(emitenteDaChave('1'.repeat(44))).toBeNull();
  });

  it('has the digit of an independent calculation, letters included', () => {
    fc.assert(
      fc.property(parts, (some) => {
        const first43 = buildChaveNfe(some).slice(0, 43);
        expect(digitoChaveNfe(first43)).toBe(naiveDigit(first43));
      }),
    );
  });

  // Remainders 0 and 1 share the digit 0, so detection is certain only for other check digits.
  it('catches one changed digit', () => {
    fc.assert(
      fc.property(parts, fc.nat(43), fc.integer({ min: 1, max: 9 }), (some, at, shift) => {
        const chave = buildChaveNfe(some);
        fc.pre(/\d/.test(chave.charAt(at)) && !chave.endsWith('0'));
        const changed = chave.slice(0, at) + ((Number(chave[at]) + shift) % 10) + chave.slice(at + 1);
        expect(isChaveNfe(changed)).toBe(false);
      }),
    );
  });

  it('is normalised from print and from the Id of the XML', () => {
    const chave = buildChaveNfe(PARTS);
    expect(normalizeChaveNfe(`NFe${chave}`)).toBe(chave);
    expect(normalizeChaveNfe((chave.toLowerCase().match(/.{4}/g) ?? []).join(' '))).toBe(chave);
  });

  it('may hold letters in positions 7 to 18 and nowhere else', () => {
    const chave = buildChaveNfe({ ...PARTS, cnpj: '11222333000181' });
    for (let at = 0; at < 43; at += 1) {
      const first43 = chave.slice(0, at) + 'B' + chave.slice(at + 1, 43);
      expect(isChaveNfe(first43 + digitoChaveNfe(first43)), `position ${at + 1}`).toBe(at >= 6 && at < 18);
    }
  });

  it('is refused when too short, too long, with an impossible month, or all zeros', () => {
    const chave = buildChaveNfe(PARTS);
    const month13 = `352613${chave.slice(6, 43)}`;
    for (const text of ['', chave.slice(1), `${chave}0`, '0'.repeat(44), month13 + digitoChaveNfe(month13)]) {
      expect(isChaveNfe(text)).toBe(false);
      expect(parseChaveNfe(text)).toBeNull();
    }
  });

  it('is not built from parts of the wrong length', () => {
    expect(() => buildChaveNfe({ ...PARTS, numero: 1_000_000_000 })).toThrow(RangeError);
    expect(() => buildChaveNfe({ ...PARTS, cnpj: '123' })).toThrow(RangeError);
    expect(() => buildChaveNfe({ ...PARTS, serie: -1 })).toThrow(RangeError);
    expect(() => buildChaveNfe({ ...PARTS, numero: 1.5 })).toThrow(RangeError);
  });
});
