import type { Linhas } from '../linha.ts';

/** The matrix's dealer has no invitations; see tests/gateway/convites. */
export const convites: Linhas = {
  'GET convites': { certo: 403 },
  'POST despachante/convidarLojista': {
    input: ({ empresa }) => ({
      emailLojista: 'loja@exemplo.test',
      nomeLojista: 'Loja',
      codigoEmpresa: empresa,
    }),
    certo: 403,
  },
  'POST despachante/reconvidarLojista': { input: () => ({ codigoConvite: 1 }), certo: 403 },
};
