import type { Linhas } from '../linha.ts';

const colega = {
  nome_usu: 'Colega Fictícia',
  cpf_usu: '99900071280',
  email_usu: 'colega@horizonte.test',
  telcom_usu: '41990000601',
};

export const usuario: Linhas = {
  'GET usuarios': { alheio: 200 },
  'GET usuario/:id': { input: ({ usuario: id }) => ({ id }), doGrupo: true },
  'POST usuario': { input: (ids) => ({ ...colega, codigo_usu: ids.usuario }), doGrupo: true },
  'DELETE usuario/:id': { input: ({ usuario: id }) => ({ id }), doGrupo: true },
  'POST enviarEmailConfirmacao': { input: ({ emailDoUsuario: email }) => ({ email }), doGrupo: true },
  'POST confirmarEmail': { input: () => ({ token: 'nao-existe' }), certo: 422 },
};
