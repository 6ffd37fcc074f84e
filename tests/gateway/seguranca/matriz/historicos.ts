import type { Linhas } from '../linha.ts';

/** What a user may act for is theirs, whichever of their companies they are in. */
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
