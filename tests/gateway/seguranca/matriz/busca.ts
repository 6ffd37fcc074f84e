import type { Linhas } from '../linha.ts';

/** Finds nothing of another company; what it does find has a test of its own. */
export const busca: Linhas = {
  'GET busca': { input: ({ chassiVendido: texto }) => ({ texto }) },
};
