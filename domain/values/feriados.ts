import { DIA_MS } from './datas.ts';

/** National holidays with a fixed day, month first. */
const FIXOS: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

/** Easter Sunday of a year, by the anonymous Gregorian algorithm. */
const easterOf = (year: number): Date => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leap =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    leap - Math.floor(leap / 28) * (1 - Math.floor(29 / (leap + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return new Date(Date.UTC(year, 2, 28 + moon - weekday));
};

const sextaSantaOf = (year: number): string =>
  new Date(easterOf(year).getTime() - 2 * DIA_MS).toISOString().slice(0, 10);

/**
 * True for a national holiday (`2026-12-25`); states, towns and carnival have days of their own.
 * @rule national holidays
 */
export const isFeriadoNacional = (dia: string): boolean =>
  FIXOS.has(dia.slice(5)) || dia === sextaSantaOf(Number(dia.slice(0, 4)));
