import type { Linhas } from '../linha.ts';

const mes = () => ({ de: '2026-01-01', ate: '2026-01-31' });

export const livro: Linhas = {
  'GET livro': { input: mes },
  'GET livro/feitos': {},
  'POST livro/fazer': { input: mes },
  'POST livro/baixar': { input: ({ livro: codigo }) => ({ codigo }) },
};
