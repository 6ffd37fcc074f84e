import type { Fields } from '#domain/fields/field.ts';
import type { FieldRule } from '../fields/rule.ts';

export const DATAS_AMBAS =
  'Para filtrar por datas, insira a data inicial e final. Caso contrário, remova ambas.';
const DATAS_ORDEM = 'A data inicial não pode ser depois da data final.';

/** The rules of a filter form: its two dates are given together, and in their order. */
export const dateRules = (fields: Fields): readonly FieldRule[] => {
  const [from, to, ...others] = Object.keys(fields).filter((name) => fields[name]?.kind === 'date');
  if (from === undefined || to === undefined || others.length > 0) return [];
  return [
    { field: to, message: DATAS_AMBAS, broken: (given) => !given[from] !== !given[to] },
    {
      field: to,
      message: DATAS_ORDEM,
      broken: ({ [from]: first, [to]: last }) => (first && last ? first > last : false),
    },
  ];
};
