import type { Linhas } from '../linha.ts';

export const exportacao: Linhas = {
  'POST exportacao': {
    input: () => ({ lista: 'veiculos', colunas: ['placa'], filtros: {} }),
  },
  'GET exportacao': {},
  'POST exportacao/baixar': { input: ({ exportacao: codigo }) => ({ codigo }) },
};
