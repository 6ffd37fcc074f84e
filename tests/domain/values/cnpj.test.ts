import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitosCnpj, formatCnpj, isCnpj, normalizeCnpj, raizCnpj } from '#domain/values/cnpj.ts';
import { ALPHANUMERIC, DIGITS, textOf } from './documentos.arbitrary.ts';

const cnpj = textOf(ALPHANUMERIC, 12)
  .filter((first12) => !/^(.)\1*$/.test(first12))
  .map((first12) => first12 + digitosCnpj(first12));

describe('CNPJ', () => {
  it('has the check digits of the official alphanumeric example', () => {
    expect(digitosCnpj('12ABC34501DE')).toBe('35');
    expect(isCnpj(normalizeCnpj('12.ABC.345/01DE-35'))).toBe(true);
  });

  it('has the check digits of a numeric one', () => {
    expect(digitosCnpj('112223330001')).toBe('81');
    expect(isCnpj('11222333000181')).toBe(true);
  });

  it('keeps letters and upper-cases them when normalised', () => {
    expect(normalizeCnpj(' 12.abc.345/01de-35\u00a0')).toBe('12ABC34501DE35');
  });

  it.each([
    ['', 'nothing'],
    ['11222333000182', 'a wrong last digit'],
    ['11222333000191', 'a wrong first digit'],
    ['1122233300018', 'too short'],
    ['112223330001811', 'too long'],
    ['12ABC34501DE3A', 'a letter among the check digits'],
    ['12abc34501de35', 'not normalised'],
    ['11.222.333/0001-81', 'punctuation'],
    ['12ÁBC34501DE35', 'an accented letter'],
    ['11222333000181\n', 'a line break'],
  ])('refuses %j: %s', (text) => {
    expect(isCnpj(text)).toBe(false);
  });

  it.each([...DIGITS])('refuses fourteen times %s', (digit) => {
    expect(isCnpj(digit.repeat(14))).toBe(false);
  });

  it('is parsed from its printed form', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    fc.assert(fc.property(cnpj, (value) => normalizeCnpj(formatCnpj(value)) === value));
  });

  it('prints a text that is no CNPJ as it is', () => {
    expect(formatCnpj('123')).toBe('123');
    expect(formatCnpj('12.ABC.345/01DE-35')).toBe('12.ABC.345/01DE-35');
  });

  // Remainders 0 and 1 share the digit 0, so detection is certain only for other check digits.
  it('catches one changed digit', () => {
    fc.assert(
      fc.property(cnpj, fc.nat(13), fc.integer({ min: 1, max: 9 }), (value, at, shift) => {
        fc.pre(/\d/.test(value.charAt(at)) && !value.slice(12).includes('0'));
        const changed = (Number(value.charAt(at)) + shift) % 10;
        expect(isCnpj(value.slice(0, at) + changed + value.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('agrees with another implementation', () => {
    fc.assert(
      fc.property(textOf(ALPHANUMERIC, 12), textOf(DIGITS, 2), (first12, digits) => {
        fc.pre(!/^(.)\1*$/.test(first12));
        expect(isCnpj(first12 + digitosCnpj(first12))).toBe(true);
        expect(isValidCnpj(first12 + digitosCnpj(first12), { version: 2 })).toBe(true);
        expect(isCnpj(first12 + digits)).toBe(isValidCnpj(first12 + digits, { version: 2 }));
      }),
    );
  });

  it('groups head office and branches by the first eight characters', () => {
    expect(raizCnpj('12ABC34501DE35')).toBe('12ABC345');
    expect(raizCnpj('12.abc.345/0002-00')).toBe('12ABC345');
  });
});
