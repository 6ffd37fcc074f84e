import type { Linhas } from '../linha.ts';

/** All of a user's companies are reachable, whichever the session's. */
export const historicos: Linhas = {
  'GET historicoMovimentacao': { input: ({ empresa: idsEmpresas }) => ({ idsEmpresas }) },
  'GET historicoMovimentacao/operacoes': {},
  'GET historicoMovimentacao/modulos': {},
  'GET historicoSaldoDetran': { input: ({ empresa: idsEmpresas }) => ({ idsEmpresas }) },
  'POST report/:name/imprimir': {
    input: ({ credito: codigo_hcr }) => ({ name: 'nota-credito-debito', codigo_hcr }),
    doGrupo: true,
  },
};
