import type { Linhas } from '../linha.ts';

/** Finds nothing of another company; its results have a test of their own. */
export const busca: Linhas = {
  'GET busca': { input: ({ chassiVendido: texto }) => ({ texto }) },
};
