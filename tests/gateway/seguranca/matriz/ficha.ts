import type { Linhas } from '../linha.ts';

/** Another company's vehicle answers as absent. */
export const ficha: Linhas = {
  'GET ficha/:veiculo': { input: ({ chassiVendido: veiculo }) => ({ veiculo }) },
};
