import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { buscavel } from '#domain/values/accents.ts';

/**
 * Sort key of a text column: folded (no accents, no case) and bytewise, hence the same in every database
 * locale. List indexes use the same expression.
 */
export const sortKeyOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sem_acento(${column}) collate "C"`;

/** Parses `'coluna|asc'`; throws for columns outside the allowlist. */
export const parseOrdem = (
  ordemCampo: string | null,
  permitidas: readonly string[],
): { coluna: string; direcao: 'asc' | 'desc' } | null => {
  if (!ordemCampo) return null;
  const [coluna = '', direcao, ...rest] = ordemCampo.split('|');
  if (!permitidas.includes(coluna) || (direcao !== 'asc' && direcao !== 'desc') || rest.length > 0)
    throw new AppError('filtroInvalido');
  return { coluna, direcao };
};

const COM_ACENTO = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ';

/** Case- and accent-insensitive `like` on a column. */
export const containsText = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`lower(translate(${column}::text, ${COM_ACENTO}, ${buscavel(COM_ACENTO)})) like ${contendo(buscavel(text.trim()))}`;

/** Escapes wildcards for `like`. */
export const contendo = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A list's answer; `aoMenos` when the total is a lower bound. */
export const pageOf = <Row>(
  data: Row[],
  total: number,
  perPage: number,
  quantidades: Record<string, number> = {},
  aoMenos = false,
): Page<Row> => {
  const last_page = Math.max(1, Math.ceil(total / perPage));
  return { data, meta: { total, last_page, ...(aoMenos && { aoMenos }) }, quantidades };
};

/** A page whose rows are put otherwise. */
export const pageAs = <Row, Dita>(page: Page<Row>, to: (row: Row) => Dita): Page<Dita> => ({
  ...page,
  data: page.data.map(to),
});
