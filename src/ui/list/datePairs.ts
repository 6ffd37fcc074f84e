import type { Fields } from '#domain/fields/field.ts';

export const DATAS_AMBAS =
  'Para filtrar por datas, insira a data inicial e final. Caso contrário, remova ambas.';
const DATAS_ORDEM = 'A data inicial não pode ser depois da data final.';

/** The reason why a filter form's values are invalid, or null: its two dates are given together. */
export const datesProblem = (fields: Fields, values: Readonly<Record<string, unknown>>): string | null => {
  const [from, to, ...others] = Object.entries(fields)
    .filter(([, field]) => field.kind === 'date')
    .map(([name]) => values[name]);
  if (others.length > 0 || to === undefined || from === undefined) return null;
  if ((from === null) !== (to === null)) return DATAS_AMBAS;
  return from !== null && String(from) > String(to) ? DATAS_ORDEM : null;
};
