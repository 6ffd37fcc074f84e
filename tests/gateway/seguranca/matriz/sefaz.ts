import type { Linhas } from '../linha.ts';

export const sefaz: Linhas = {
  'GET sefaz/notas': {},
  'GET sefaz/situacao': {},
  'POST sefaz/opcao': { input: () => ({ receber: false, ciencia: false }) },
  'POST sefaz/manifestar': {
    input: ({ chaveAnunciada: chave }) => ({ manifestacao: 'ciencia', notas: [{ chave }] }),
    alheio: 422,
  },
};
