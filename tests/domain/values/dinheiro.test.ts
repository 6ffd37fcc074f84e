import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centavosFromDecimal,
  decimalFromCentavos,
  formatReais,
  parseReais,
  reaisTyped,
} from '#domain/values/dinheiro.ts';

const cents = fc.integer({ min: -1e15, max: 1e15 });

describe('money in Brazilian print', () => {
  it.each([
    [0, 'R$ 0,00'],
    [-0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [-5, '-R$ 0,05'],
    [99_999, 'R$ 999,99'],
    [123_456, 'R$ 1.234,56'],
    [123_456_789_012, 'R$ 1.234.567.890,12'],
    [Number.MAX_SAFE_INTEGER, 'R$ 90.071.992.547.409,91'],
  ])('%d cents are %s', (value, printed) => {
    expect(formatReais(value)).toBe(printed);
  });

  it.each([0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not whole cents', (value) => {
    expect(() => formatReais(value)).toThrow(RangeError);
    expect(() => decimalFromCentavos(value)).toThrow(RangeError);
  });

  it.each([
    ['1.234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['-R$ 1.234,56', -123_456],
    ['R$\u00a010,50', 1050],
    ['10,50', 1050],
    ['10,5', 1050],
    ['0,01', 1],
    ['1234.5', 123_450],
    ['19.99', 1999],
    ['1.23', 123],
    ['1234', 123_400],
    ['1.234.567', 123_456_700],
    [' 7 ', 700],
    ['-1', -100],
    ['0', 0],
  ])('%j is read as %d cents', (text, value) => {
    expect(parseReais(text)).toBe(value);
  });

  it.each([
    ['1.234', 'thousands or decimals'],
    ['-1.005', 'thousands or decimals'],
    ['1.005', 'thousands or decimals'],
    ['0.001', 'three decimals'],
    ['1,234', 'three decimals'],
    ['1,234.56', 'the American way'],
    ['1.23.456', 'broken groups'],
    ['1.234.56', 'broken groups'],
    ['0.123.456', 'a group that begins with zero'],
    ['10,', 'no decimals after the comma'],
    [',50', 'no units'],
    ['1e3', 'an exponent'],
    ['NaN', 'no number'],
    ['', 'nothing'],
    ['R$', 'nothing but the sign'],
    ['--1', 'two signs'],
    ['1 000', 'a space inside'],
    ['٣', 'other digits'],
    ['90071992547409,92', 'beyond whole cents'],
  ])('%j is refused: %s', (text) => {
    expect(parseReais(text)).toBeNull();
  });

  it('reads back what it prints', () => {
    fc.assert(fc.property(cents, (value) => parseReais(formatReais(value)) === value));
  });
});

describe('money as it is typed', () => {
  it.each([
    ['1.234,56', 123_456],
    ['12,5', 1_250],
    [' R$ 10 ', 1_000],
    // A point before three digits is a thousands separator.
    ['1.234', 123_400],
    [' R$ 1.234.567', 123_456_700],
    // Incomplete input.
    ['12,', 1_200],
    ['1.234,', 123_400],
    [',', null],
    ['', null],
    ['1.23.4', null],
    ['x1.234', null],
    ['1.234x', null],
    ['x12,', null],
  ])('%s is %s cents', (text, value) => {
    expect(reaisTyped(text)).toBe(value);
  });
});

describe('money as decimals', () => {
  it.each([
    ['19.99', 1999],
    [19.99, 1999],
    ['15490.5', 1_549_050],
    ['15490.5000000000', 1_549_050],
    ['0.00', 0],
    [1e3, 100_000],
    ['-1', -100],
    [' 10.50\n', 1050],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j is %d cents', (decimal, value) => {
    expect(centavosFromDecimal(decimal)).toBe(value);
  });

  it.each(['1.005', 0.001, 1e-7, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e21])(
    '%j is not exact in cents',
    (decimal) => {
      expect(centavosFromDecimal(decimal)).toBeNull();
    },
  );

  it.each(['', '10,50', '1.234,56', '1e3', '+1', '1.', '.5', '0x10', '1 0', 'Infinity'])(
    '%j is no decimal',
    (decimal) => {
      expect(centavosFromDecimal(decimal)).toBeNull();
    },
  );

  it('never says minus zero', () => {
    expect(centavosFromDecimal('-0.00')).toBe(0);
    expect(parseReais('-0')).toBe(0);
  });

  it('goes to the registry as decimal reais and comes back', () => {
    expect(decimalFromCentavos(1_549_050)).toBe(15_490.5);
    fc.assert(fc.property(cents, (value) => centavosFromDecimal(decimalFromCentavos(value)) === value));
  });
});
