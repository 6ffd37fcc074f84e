import type { Linhas } from '../linha.ts';

export const fechamento: Linhas = {
  'GET fechamento': { input: () => ({ mes: '1', ano: 2026 }), alheio: 200 },
  'GET fechamento/dias': { input: () => ({ mes: '1', ano: 2026 }), alheio: 200 },
  'POST fechamento/fechar': {
    input: ({ empresa }) => ({ mes: '1', ano: 2020, codigosEmpresas: [empresa] }),
    doGrupo: true,
  },
  // Open: what the caller saw is not there.
  'POST fechamento/reabrir': {
    input: ({ empresa: codigo }) => ({ mes: '2', ano: 2020, codigo, fechado: '2020-03-01T12:00:00Z' }),
    certo: 409,
    doGrupo: true,
  },
};
