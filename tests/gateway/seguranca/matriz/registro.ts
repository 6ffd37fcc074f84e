import type { Linhas } from '../linha.ts';

export const registro: Linhas = {
  'GET registro/convite/:codigoConvite': {
    input: () => ({ codigoConvite: 'nao-existe' }),
    certo: 422,
    alheio: 422,
  },
  'GET empresasByEmail/:email': {
    input: ({ email }) => ({ email, codigoConvite: 'nao-existe' }),
    certo: 422,
    alheio: 422,
  },
  'GET getEmpresasByCnpj/:cnpj': { input: () => ({ cnpj: '99900101000186' }) },
  'GET getUsuarioByEmail/:email': { input: ({ email }) => ({ email }) },
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
  'POST registro': {
    input: () => ({ codigoConvite: 'nao-existe', codigoEmpresas: [1] }),
    certo: 422,
    alheio: 422,
  },
};
