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

/** Text for `ilike`, its own wildcards taken literally. */
export const contendo = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows and their total as every list answers them. */
export const pageOf = <Row>(
  data: Row[],
  total: number,
  perPage: number,
  quantidades: Record<string, number> = {},
): Page<Row> => ({ data, meta: { total, last_page: Math.max(1, Math.ceil(total / perPage)) }, quantidades });
