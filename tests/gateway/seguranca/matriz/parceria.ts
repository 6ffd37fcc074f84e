import type { Linhas } from '../linha.ts';

export const parceria: Linhas = {
  'GET consultaParceria': {
    input: ({ empresa: idsEmpresas, parceiro: idsParceiros }) => ({
      idsEmpresas,
      idsParceiros,
      dataMovimentacaoInicial: '2026-01-01',
      dataMovimentacaoFinal: '2026-12-31',
    }),
  },
};
