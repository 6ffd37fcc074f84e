import type { Linhas } from '../linha.ts';

export const pendencias: Linhas = {
  'GET pendencias': {},
  'POST pendencias/dispensar': { input: ({ idRecusada }) => ({ id: idRecusada }) },
};
