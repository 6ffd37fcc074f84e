import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diaBrasilia,
  formatDate,
  formatDateTime,
  isDate,
  momentOf,
  naiveBrasilia,
} from '#domain/values/datas.ts';

describe('days', () => {
  it('are printed day first', () => {
    expect(formatDate('2026-09-01')).toBe('01/09/2026');
  });

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-00-00', false],
    ['2026-12-32', false],
    ['2026-06-99', false],
    ['0000-01-01', false],
    ['0026-09-01', false],
    ['0202-09-01', false],
    ['01/09/2026', false],
    ['2026-09-01T00:00:00', false],
    ['2026-9-1', false],
    ['2026-09-01\n', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDate(text)).toBe(expected);
  });

  it('leave other text unchanged', () => {
    expect(formatDate('')).toBe('');
    expect(formatDate('ontem')).toBe('ontem');
  });
});

describe('moments', () => {
  it.each([
    ['2026-09-01T02:10:33Z', '31/08/2026 23:10'],
    ['2026-09-01T02:10:33.123456Z', '31/08/2026 23:10'],
    ['2026-09-01 02:10:33+00', '31/08/2026 23:10'],
    ['2026-09-01T02:10:33+0000', '31/08/2026 23:10'],
    ['2026-08-31T23:10:33-03:00', '31/08/2026 23:10'],
    ['2026-08-31T23:10:33-04:00', '01/09/2026 00:10'],
    ['2026-08-31T23:10:33', '31/08/2026 23:10'],
    ['2026-08-31T23:10', '31/08/2026 23:10'],
    ['2026-01-15T15:00:00Z', '15/01/2026 12:00'],
    ['2018-12-15T15:00:00Z', '15/12/2018 13:00'],
    ['2026-08-31', '31/08/2026'],
  ])('%s is printed %s', (iso, printed) => {
    expect(formatDateTime(iso)).toBe(printed);
  });

  it.each([
    ['2026-08-31T00:00:00', '31/08/2026'],
    ['2026-08-31 00:00', '31/08/2026'],
    ['2026-08-31T00:00:00.000', '31/08/2026'],
    ['2026-08-31T00:00:01', '31/08/2026 00:00'],
    ['2026-08-31T03:00:00Z', '31/08/2026 00:00'],
    ['2026-08-31T10:30:00', '31/08/2026 10:30'],
    ['2026-08-31', '31/08/2026'],
    ['2026-02-31T10:00:00', '2026-02-31T10:00:00'],
  ])('%s stands on paper as %s', (iso, printed) => {
    expect(formatDateTime(iso)).toBe(printed);
  });

  it.each([
    '',
    'ontem',
    '2026-02-31T10:00:00Z',
    '2026-08-31T24:00:00',
    '2026-08-31T10:60:00',
    '2026-08-31T10:00:00+99',
  ])('leave %j unchanged, and refuse it for the registry', (text) => {
    expect(formatDateTime(text)).toBe(text);
    expect(() => naiveBrasilia(text)).toThrow(RangeError);
  });

  it.each([
    ['2026-09-01T02:59:59.999Z', '2026-08-31T23:59:59'],
    ['2026-09-01T03:00:00Z', '2026-09-01T00:00:00'],
    ['2026-08-31T23:10:33-03:00', '2026-08-31T23:10:33'],
    ['2026-08-31T23:10:33', '2026-08-31T23:10:33'],
    ['2026-08-31T23:10', '2026-08-31T23:10:00'],
    ['2026-09-15T10:22:31.123456', '2026-09-15T10:22:31'],
  ])('%s goes to the registry as %s', (iso, naive) => {
    expect(naiveBrasilia(iso)).toBe(naive);
  });

  it.each([
    ['2026-08-31T23:10:33', '2026-08-31T23:10:33-03:00'],
    ['2026-09-15T10:22:31.123456', '2026-09-15T10:22:31.123456-03:00'],
    // Daylight saving time, which Brasília had until 2019.
    ['2018-12-24T18:00', '2018-12-24T18:00-02:00'],
    ['2026-08-31T23:10:33-03:00', '2026-08-31T23:10:33-03:00'],
    ['2026-09-01T02:59:59.999Z', '2026-09-01T02:59:59.999Z'],
    ['2026-09-01', null],
    ['2026-02-30T10:00', null],
  ])('%s is stored as %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  it('of a clock belong to the day in Brasília', () => {
    expect(naiveBrasilia(new Date('2027-01-01T02:00:00Z'))).toBe('2026-12-31T23:00:00');
    expect(diaBrasilia(new Date('2027-01-01T02:00:00Z'))).toBe('2026-12-31');
    expect(diaBrasilia(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01-01');
    expect(() => diaBrasilia(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('keep their instant: Brasília has been three hours behind since 2019', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (date) => {
        const back = new Date(`${naiveBrasilia(date)}-03:00`);
        expect(back.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });
});
