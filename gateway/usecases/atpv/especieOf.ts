import type { EspecieDeNovos } from '../../ports/estoque.ts';

/** Kind of stock of the calling screen's sales. */
export const especieOf = (isMontadora: boolean | null | undefined): EspecieDeNovos =>
  isMontadora ? 'montadora' : 'novo';
