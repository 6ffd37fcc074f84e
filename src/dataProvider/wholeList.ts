import type { GetListParams } from 'react-admin';
import { titleOf } from '#contract/lookup.ts';
import type { Page } from '#contract/route.ts';
import type { Source } from './source.ts';

type Row = ReturnType<Source['fromWire']>;

/** Whether a list was answered all at once instead of page by page. */
export const isWhole = (answer: Page<unknown> | readonly unknown[]): answer is readonly unknown[] =>
  Array.isArray(answer);

/** Without accents and case, as a person searches. */
const plain = (value: unknown) => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What `params` ask for of a list that was answered whole: searched by its titles, in its order, a page of it. */
export const pageOfWhole = (rows: readonly Row[], source: Source, { filter, pagination }: GetListParams) => {
  const { page = 1, perPage = rows.length } = pagination ?? {};
  const searched = plain(filter?.descricaoFiltro ?? '');
  const found = rows.filter((row) => plain(titleOf(source, row)).includes(searched));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
