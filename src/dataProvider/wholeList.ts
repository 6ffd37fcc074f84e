import type { GetListParams } from 'react-admin';
import { titleOf } from '#contract/lookup.ts';
import type { Page } from '#contract/route.ts';
import { buscavel } from '#domain/values/accents.ts';
import type { Source } from './source.ts';

type SourceRow = ReturnType<Source['fromWire']>;

/** True for a list answered without pagination. */
export const isWhole = (answer: Page<unknown> | readonly unknown[]): answer is readonly unknown[] =>
  Array.isArray(answer);

/** Applies `params` to an unpaginated list on the client: search by title and pagination; the order is the list's. */
export const pageOfWhole = (
  rows: readonly SourceRow[],
  source: Source,
  { filter, pagination }: GetListParams,
) => {
  const { page = 1, perPage = rows.length } = pagination ?? {};
  const searched = buscavel(String(filter?.descricaoFiltro ?? ''));
  const found = rows.filter((row) => buscavel(titleOf(source, row)).includes(searched));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};
