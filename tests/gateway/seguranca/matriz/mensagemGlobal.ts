import type { Linhas } from '../linha.ts';

export const mensagemGlobal: Linhas = {
  'GET mensagemGlobal/:id': { input: () => ({ id: 1 }), alheio: 200 },
  'POST mensagemGlobal': {
    input: () => ({ codigo_men: 1, mensagem_men: 'Manutenção', tipo_men: 'I', ativo_men: true }),
  },
};
