import type { Linhas } from '../linha.ts';

export const tokenIntegracao: Linhas = {
  'GET token-integracao/getToken/:companyCode': { input: ({ empresa }) => ({ companyCode: empresa }) },
  'GET token-integracao/saveToken/:companyCode': { input: ({ empresa }) => ({ companyCode: empresa }) },
  'GET token-integracao': {},
  'POST token-integracao': { input: () => ({ nome: 'Sistema' }) },
  'POST token-integracao/encerrar': { input: ({ tokenDeSistema: codigo }) => ({ codigo }) },
};
