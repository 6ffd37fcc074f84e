import { expect, test } from 'vitest';
import { isFeriadoNacional } from '#domain/values/feriados.ts';

/** Good Fridays of many shapes of Easter, the earliest and the latest among them. */
const SEXTAS_SANTAS = [
  '2008-03-21',
  '2024-03-29',
  '2025-04-18',
  '2026-04-03',
  '2027-03-26',
  '2038-04-23',
  '2049-04-16',
];

test.each([...SEXTAS_SANTAS, '2026-01-01', '2026-11-20', '2027-09-07'])('%s is a national holiday', (dia) => {
  expect(isFeriadoNacional(dia)).toBe(true);
});

test.each(['2026-04-05', '2026-04-02', '2026-02-17', '2026-06-04', '2026-12-24'])('%s is none', (dia) => {
  expect(isFeriadoNacional(dia)).toBe(false);
});
