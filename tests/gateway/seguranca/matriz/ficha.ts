import type { Linhas } from '../linha.ts';

/** A vehicle of another company is one that does not exist. */
export const ficha: Linhas = {
  'GET ficha/:veiculo': { input: ({ chassiVendido: veiculo }) => ({ veiculo }) },
};
