import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitosCpf, formatCpf, isCpf, normalizeCpf } from '#domain/values/cpf.ts';
import { DIGITS, textOf } from './documentos.arbitrary.ts';

const first9 = textOf(DIGITS, 9).filter((digits) => !/^(.)\1*$/.test(digits));
const cpf = first9.map((digits) => digits + digitosCpf(digits));

describe('CPF', () => {
  it('has two check digits', () => {
    expect(digitosCpf('123456789')).toBe('09');
    expect(isCpf(normalizeCpf('123.456.789-09'))).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['12345678908', 'a wrong last digit'],
    ['12345678919', 'a wrong first digit'],
    ['1234567890', 'too short'],
    [normalizeCpf('123a45678909'), 'a letter, which is not thrown away'],
    ['123.456.789-09', 'punctuation'],
  ])('refuses %j: %s', (text) => {
    expect(isCpf(text)).toBe(false);
  });

  it.each([...DIGITS])('refuses eleven times %s', (digit) => {
    expect(isCpf(digit.repeat(11))).toBe(false);
  });

  it('is parsed from its printed form', () => {
    expect(formatCpf('12345678909')).toBe('123.456.789-09');
    expect(formatCpf('1234')).toBe('1234');
    fc.assert(fc.property(cpf, (value) => normalizeCpf(formatCpf(value)) === value));
  });

  // Remainders 0 and 1 share the digit 0, so detection is certain only for other check digits.
  it('catches one changed digit', () => {
    fc.assert(
      fc.property(cpf, fc.nat(10), fc.integer({ min: 1, max: 9 }), (value, at, shift) => {
        fc.pre(!value.slice(9).includes('0'));
        const changed = (Number(value.charAt(at)) + shift) % 10;
        expect(isCpf(value.slice(0, at) + changed + value.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('agrees with another implementation', () => {
    fc.assert(
      fc.property(first9, textOf(DIGITS, 2), (digits, check) => {
        expect(isValidCpf(digits + digitosCpf(digits))).toBe(true);
        expect(isCpf(digits + check)).toBe(isValidCpf(digits + check));
      }),
    );
  });
});
