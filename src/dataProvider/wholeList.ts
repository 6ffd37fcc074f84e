import type { GetListParams } from 'react-admin';
import { titleOf } from '#contract/lookup.ts';
import type { Page } from '#contract/route.ts';
import type { Source } from './source.ts';

type Row = ReturnType<Source['fromWire']>;

/** True for a list answered without pagination. */
export const isWhole = (answer: Page<unknown> | readonly unknown[]): answer is readonly unknown[] =>
  Array.isArray(answer);

/** Search is insensitive to accents and case. */
const plain = (value: unknown) => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Applies `params` to an unpaginated list on the client: search by title and pagination; the order is the list's. */
export const pageOfWhole = (rows: readonly Row[], source: Source, { filter, pagination }: GetListParams) => {
  const { page = 1, perPage = rows.length } = pagination ?? {};
  const searched = plain(filter?.descricaoFiltro ?? '');
  const found = rows.filter((row) => plain(titleOf(source, row)).includes(searched));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
