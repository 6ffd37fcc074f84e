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
  'POST registro': {
    input: () => ({ codigoConvite: 'nao-existe', codigoEmpresas: [1] }),
    certo: 422,
    alheio: 422,
  },
};
