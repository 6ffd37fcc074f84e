import type { Page } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';

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
