import type { Linhas } from '../linha.ts';

export const primeiroAcesso: Linhas = {
  'GET primeiroAcesso': {},
  'POST primeiroAcesso': {
    input: ({ email }) => ({
      codigo: 'nenhum',
      nomraz_emp: 'Outra Fictícia Ltda',
      nomfan_emp: 'Outra',
      cnpj_emp: '99900707000111',
      nome_usu: 'Outra Pessoa',
      cpf_usu: '99900070712',
      email,
      senha: 'uma-senha-qualquer',
    }),
    certo: 422,
    alheio: 422,
  },
};
