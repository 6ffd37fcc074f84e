import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildChaveNfe, isChaveNfe } from '#domain/values/chaveNfe.ts';
import { dayMover, dayOfIso, isoOfDay, isSunday, lastWorkedDay } from '#scripts/demo/calendar.ts';
import { textMover } from '#scripts/demo/moveText.ts';
import { readSnapshot } from '#scripts/demo/snapshotFile.ts';

const workingDay = fc.integer({ min: 18_000, max: 25_000 }).filter((day) => !isSunday(day));

describe('a moved day', () => {
  it('is a working day, in the order and at the distance in working days that it had', () => {
    fc.assert(
      fc.property(workingDay, workingDay, workingDay, workingDay, (from, to, a, b) => {
        const move = dayMover(from, to);
        expect(move(from)).toBe(to);
        expect(isSunday(move(a))).toBe(false);
        expect(Math.sign(move(a) - move(b))).toBe(Math.sign(a - b));
        expect(dayMover(to, from)(move(a))).toBe(a);
      }),
    );
  });

  it.each([
    ['2026-11-27T18:00:00Z', '2026-11-26'],
    ['2026-11-27T22:59:00Z', '2026-11-26'],
    ['2026-11-27T23:00:00Z', '2026-11-27'],
    ['2026-11-28T02:00:00Z', '2026-11-27'],
    // A Sunday evening, and the Monday after it.
    ['2026-11-29T23:00:00Z', '2026-11-28'],
    ['2026-11-30T12:00:00Z', '2026-11-28'],
  ])('at %s, the last worked day is %s', (now, day) => {
    expect(isoOfDay(lastWorkedDay(Date.parse(now)))).toBe(day);
  });
});

const chave = (anoMes: string, numero: number) =>
  buildChaveNfe({
    codigoUf: 41,
    anoMes,
    cnpj: '99900101000186',
    modelo: '55',
    serie: 1,
    numero,
    tipoEmissao: 1,
    codigoNumerico: '12345678',
  });

describe('a moved text', () => {
  const key = chave('2611', 7);
  // One working day back and a week on, from a Thursday.
  const move = textMover({ day: '2026-11-26', keys: { [key]: '2026-11-26' } }, '2026-12-03');

  it.each([
    ['"2026-11-26"', '"2026-12-03"'],
    ['"2026-11-26T12:00:00.103+00:00"', '"2026-12-03T12:00:00.103+00:00"'],
    // Half past nine of the evening before, in Brasília: a Wednesday, not the Sunday after.
    ['2026-11-26T00:30:00Z', '2026-12-03T00:30:00Z'],
    ['2026-11-30T01:00:00Z', '2026-12-06T01:00:00Z'],
    ['2026-11-26T21:30:00-03:00', '2026-12-03T21:30:00-03:00'],
    ['em 26/11/2026, às 9:00', 'em 03/12/2026, às 9:00'],
    ['2026-13-26 and 31/02/2026', '2026-13-26 and 31/02/2026'],
    ['41990000602, 80010-020', '41990000602, 80010-020'],
  ])('%s becomes %s', (before, after) => {
    expect(move(before)).toBe(after);
  });

  it('has the key of the new month wherever it stands, with its check digit', () => {
    const moved = chave('2612', 7);
    const xml = `<infNFe Id="NFe${key}"><ide><cDV>${key.at(-1)}</cDV></ide></infNFe>`;
    expect(move(xml)).toBe(`<infNFe Id="NFe${moved}"><ide><cDV>${moved.at(-1)}</cDV></ide></infNFe>`);
    expect(move(`ID110111${key}01`)).toBe(`ID110111${moved}01`);
    expect(move(chave('2611', 8))).toBe(chave('2611', 8));
  });
});

/** Columns that say until when something waits or is good. */
const TERM = /"(?:expira_cvt|prazo|proxima)": "[^"]*"/g;

/** Days in Brasília of the dates in a text. */
const daysIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(20\d\d-\d\d-\d\d)(?!\d)(?:[T ](\d\d):[\d:.]+(?:Z|\+00))?/g)].map(
    ([, day = '', hour = '12']) => (Number(hour) < 3 ? isoOfDay(dayOfIso(day) - 1) : day),
  );

describe('the shipped snapshot', () => {
  it.each([
    ...['2026-12-05', '2026-12-31', '2027-01-02', '2027-01-04', '2027-05-31', '2028-02-29', '2032-02-28'],
  ])('moved to %s has nothing of the future, no Sunday, and only right keys', (to) => {
    const { files, rows } = readSnapshot(to);
    const texts = [...files.map(({ text }) => text), ...rows];
    const days = texts.map((text) => text.replace(TERM, '')).flatMap(daysIn);
    expect([...new Set(days)].filter((day) => day > to || isSunday(dayOfIso(day)))).toEqual([]);
    expect(days).toContain(to);
    const notas = texts.flatMap((text) => [
      ...text.matchAll(/Id=\\*"NFe(?<key>.{44})\\*".*?<dhEmi>20(?<ano>..)-(?<mes>..).*?<cDV>(?<dv>\d)</gs),
    ]);
    expect(notas.length).toBeGreaterThan(300);
    for (const { groups: { key = '', ano = '', mes = '', dv = '' } = {} } of notas)
      expect([isChaveNfe(key), key.slice(2, 6), key.at(-1)]).toEqual([true, ano + mes, dv]);
  });

  it('holds no secret, no certificate and no password', () => {
    const { files, rows } = readSnapshot('2026-12-05');
    expect([...files.map(({ text }) => text), ...rows].join('\n')).not.toMatch(
      /BEGIN |PRIVATE|argon2|"sessao"/,
    );
  });
});
