import type { Linhas } from '../linha.ts';

export const fechamento: Linhas = {
  'GET fechamento': { input: () => ({ mes: '1', ano: 2026 }), alheio: 200 },
};
