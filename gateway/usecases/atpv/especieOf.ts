import type { EspecieDeNovos } from '../../ports/estoque.ts';

/** Whose sales a call is about, as its screen says. */
export const especieOf = (isMontadora: boolean | null | undefined): EspecieDeNovos =>
  isMontadora ? 'montadora' : 'novo';
