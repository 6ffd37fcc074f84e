import type { Sessao } from '#domain/permissions.ts';

/** The parameter of the page of imports that names the batch whose summary it shows. */
export const PARAMETRO = 'lote';

/** Store key of the batch dropped last, for each company. */
export const loteSolto = ({ empresa }: Sessao) => `loteSolto.${empresa?.codigo ?? 0}`;
