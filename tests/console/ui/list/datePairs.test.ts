import { describe, expect, it } from 'vitest';
import { date, type Fields, text } from '#domain/fields/field.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { DATAS_AMBAS, dateRules } from '#src/ui/list/FilterForm.tsx';

const nome = text('nome', { label: 'Nome' });
const de = date('de', { label: 'De' });
const ate = date('ate', { label: 'Até' });
const outra = date('outra', { label: 'Outra' });
const par = { nome, de, ate };
const [UM, DOIS] = ['2026-03-01', '2026-03-02'];
const ORDEM = 'A data inicial não pode ser depois da data final.';

describe('the two dates of a filter', () => {
  it.each<[string, Fields, Record<string, string | null>, string | null]>([
    ['both', par, { de: UM, ate: DOIS }, null],
    ['one day', par, { de: UM, ate: UM }, null],
    ['neither', par, { de: null, ate: null }, null],
    ['the first alone', par, { de: UM, ate: null }, DATAS_AMBAS],
    ['the last alone', par, { de: null, ate: UM }, DATAS_AMBAS],
    ['the wrong way round', par, { de: DOIS, ate: UM }, ORDEM],
    ['a date that stands alone', { nome, de }, { nome: 'x', de: UM }, null],
    ['three dates', { ...par, outra }, { de: DOIS, ate: UM, outra: null }, null],
  ])('%s', (_, fields, values, problem) => {
    expect(brokenRules(dateRules(fields), values)).toEqual(problem === null ? {} : { ate: problem });
  });
});
