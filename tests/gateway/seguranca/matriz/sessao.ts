import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import type { Linhas } from '../linha.ts';

export const sessao: Linhas = {
  'POST usuarioByEmailSenha': { input: ({ email }) => ({ email, password: SENHA_DEMO }) },
  'POST empresasAcesso': { input: ({ email }) => ({ email, password: SENHA_DEMO }) },
  'POST login': {
    input: ({ email, empresa }) => ({ email, password: SENHA_DEMO, codigo_emp: empresa }),
    alheio: 403,
  },
  'POST login/perguntar': { input: ({ email }) => ({ email, password: SENHA_DEMO }) },
  'POST alterarSenhaAntesLogin': {
    input: ({ email }) => ({ email, senhaatual: SENHA_DEMO, novasenha: SENHA_DEMO }),
    certo: 400,
  },
  'POST redefinirSenha': { input: () => ({ email: 'ninguem@patio.test' }) },
  'POST usuario/alterarSenha': {
    input: () => ({ senhaatual: 'errada', novasenha: 'Outra#2026' }),
    certo: 400,
  },
  'POST logout': { sessaoPropria: true },
  'GET usuario/get/logado': {},
  'GET empresa/get/logada': {},
  'GET usuario/empresasAcesso/UsuarioLogado': {},
  'POST empresa/trocarEmpresa/:id': {
    input: ({ empresa }) => ({ id: empresa }),
    alheio: 403,
    sessaoPropria: true,
  },
  'GET usuario/verificaAcessoUsuEmp/:id': { input: ({ empresa }) => ({ id: empresa }), alheio: 403 },
  'GET usuario/sessao': {},
};
