import type { Linhas } from '../linha.ts';

export const exportacao: Linhas = {
  'POST exportacao': {
    input: () => ({ lista: 'veiculos', colunas: ['placa'], filtros: {} }),
  },
  'GET exportacao': {},
  // It has ended already.
  'POST exportacao/cancelar': { input: ({ exportacao: codigo }) => ({ codigo }), certo: 422 },
  'POST exportacao/baixar': { input: ({ exportacao: codigo }) => ({ codigo }) },
};
