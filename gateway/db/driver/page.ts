import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';

/** `'coluna|asc'` as column and direction; anything not in the allowlist is refused. */
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

/** As `sem_acento` has it in the database. */
export const semAcentos = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Text that a column contains, whatever the case and the accents of either: people type `joao` for `João`. */
export const contem = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`lower(translate(${column}::text, ${COM_ACENTO}, ${semAcentos(COM_ACENTO)})) like ${contendo(semAcentos(text.trim()))}`;

/** Text for `like`, its own wildcards taken literally. */
export const contendo = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows and their total as every list answers them; `aoMenos` where there are more than the total says. */
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
