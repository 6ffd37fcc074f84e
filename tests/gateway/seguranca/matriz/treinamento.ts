import type { Linhas } from '../linha.ts';

export const treinamento: Linhas = {
  'GET suporte/comportamentos': {},
  'POST suporte/comportamentos': {
    input: ({ chassiSemDono: chassi }) => ({ cenario: 'derruba', chassi, vezes: 1 }),
  },
  'DELETE suporte/comportamentos/:id': { input: ({ comportamento: id }) => ({ id }) },
};
