import type { Linhas } from '../linha.ts';

export const sefaz: Linhas = {
  'GET sefaz/notas': {},
  'GET sefaz/situacao': {},
  'POST sefaz/opcao': { input: () => ({ receber: false, ciencia: false, confirmar: false }) },
  'POST sefaz/pedirXml': { input: ({ chaveAnunciada: chave }) => ({ chave }), certo: 422 },
  'POST sefaz/manifestar': {
    input: ({ chaveAnunciada: chave }) => ({ manifestacao: 'ciencia', notas: [{ chave }] }),
    alheio: 422,
  },
};
