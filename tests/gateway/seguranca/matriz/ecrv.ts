import type { Linhas } from '../linha.ts';

export const ecrv: Linhas = {
  'GET empresa/listarDadosVinculacaoECRV': {},
  // The company of these ids is not in São Paulo.
  'POST empresa/definirVinculoECRV': {
    input: ({ empresa: codigo_emp }) => ({ codigo_emp, vinculoECRV: true }),
    certo: 404,
  },
};
