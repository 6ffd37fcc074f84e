import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { ParadaDaOrdem } from '#domain/sefaz/ordemDeEntrada.ts';
import { ERRO_REDEFINIR } from '#domain/texts.ts';
import { route, routesWith } from '../../route.ts';

const credenciais = {
  email: f.email('email', { label: 'E-mail', required: true }),
  password: f.password('password', { label: 'Senha', required: true }),
};
const id = { id: f.integer('id', { label: 'Empresa', required: true, min: 1 }) };

/** A company in the company chooser. */
export interface EmpresaAcesso {
  codigo_emp: number;
  nomraz_emp: string;
  nomfan_emp: string;
  cnpj_emp: string;
  ativo_emp: boolean;
  isdesp_emp: boolean;
}

/** The signed-in user; `suporte` is decided by the gateway's configuration. */
export interface UsuarioLogado {
  codigo_usu: number;
  nome_usu: string;
  email: string;
  cpf_usu: string | null;
  isdesp_usu: boolean;
  altsen_usu: boolean;
  suporte: boolean;
}

/** The session's company, with the data for menu and banners. */
export interface EmpresaLogada extends EmpresaAcesso {
  /** Financially blocked. */
  bloqfin_emp: boolean;
  codmat_emp: number | null;
  nomeMatriz: string | null;
  coduf_emp: number | null;
  coddesp_emp: number | null;
  pernovdesp_emp: boolean;
  perusadesp_emp: boolean;
  rennov_emp: boolean;
  renusa_emp: boolean;
  renite_emp: boolean;
  renmon_emp: boolean;
  possuiCertificado: boolean;
  cerval_emp: string | null;
  /** Time since which the registry refuses the certificate; null if it does not. */
  certificadoRecusado: string | null;
  /** Since when one of its webhooks is not sent any more, because nothing arrived; null while all are. */
  webhookParado: string | null;
  /** Why its standing order stopped by itself; null while it did not. */
  ordemParada: ParadaDaOrdem | null;
  cobratransf_uf: boolean;
  dahins_emp: string;
  dahult_emp: string | null;
}

export interface Sessoes {
  token: string;
  credentials: string;
}

/** The ways in which a person can prove who they are. */
export interface FormasDeConfirmar {
  /** By a code of their app. */
  aplicativo: boolean;
  /** By a passkey: the question for the authenticator, as JSON. */
  pergunta: string | null;
}

/** An authenticator's answer, as JSON. */
export const respostaDePasskey = f.text('passkey', { label: 'Passkey', maxLength: 20_000 });

const SENHA_ALTERADA = 'Sua senha foi alterada com sucesso!';

const get = routesWith({ access: 'sessao' });
const post = routesWith({ method: 'POST', access: 'sessao' });
const publicPost = routesWith({ method: 'POST', access: 'publica' });

export const sessao = {
  usuarioByEmailSenha: publicPost({
    path: 'usuarioByEmailSenha',
    summary: 'Check an e-mail and password and answer the companies they open',
    input: inputOf(credenciais),
  }).answers<{ usuario: UsuarioLogado; empresas: EmpresaAcesso[] }>(),
  empresasDaSenha: publicPost({
    path: 'empresasAcesso',
    summary: 'The companies that an e-mail and password open',
    input: inputOf(credenciais),
  }).answers<EmpresaAcesso[]>(),
  login: publicPost({
    path: 'login',
    summary: 'Open a session for a company',
    ato: { nome: 'Sessão: entrada' },
    input: inputOf({
      ...credenciais,
      codigo_emp: f.integer('codigo_emp', { label: 'Empresa', required: true }),
      confirmacao: f.text('confirmacao', { label: 'Código', maxLength: 40 }),
      passkey: respostaDePasskey,
    }),
  }).answers<Sessoes>(),
  askFator: publicPost({
    path: 'login/perguntar',
    summary: 'How the second factor of an e-mail and password can be shown',
    input: inputOf(credenciais),
  }).answers<FormasDeConfirmar>(),
  alterarSenhaAntesLogin: publicPost({
    path: 'alterarSenhaAntesLogin',
    summary: 'Replace a temporary password before the first sign-in',
    success: SENHA_ALTERADA,
    ato: { nome: 'Senha: troca antes da entrada' },
    input: inputOf({
      email: credenciais.email,
      senhaatual: f.password('senhaatual', { label: 'Senha atual', required: true }),
      novasenha: f.password('novasenha', { label: 'Nova senha', required: true }),
    }),
  }).answers<{ message: string }>(),
  redefinirSenha: publicPost({
    path: 'redefinirSenha',
    summary: 'Send a temporary password to an e-mail; the answer does not tell whether it is anybody’s',
    success: 'Email com a sua nova senha enviado com sucesso!',
    failure: ERRO_REDEFINIR,
    ato: { nome: 'Senha: pedido de senha provisória' },
    input: inputOf({ email: credenciais.email }),
  }).answers<{ message: string }>(),
  alterarSenha: post({
    path: 'usuario/alterarSenha',
    summary: 'Change one’s own password; every other session of the user ends',
    success: SENHA_ALTERADA,
    ato: { nome: 'Senha: troca' },
    input: inputOf({
      senhaatual: f.password('senhaatual', { label: 'Senha atual', required: true }),
      novasenha: f.password('novasenha', { label: 'Nova senha', required: true }),
    }),
  }).answers<{ message: string }>(),
  logout: post({
    path: 'logout',
    summary: 'End the session at once',
    ato: { nome: 'Sessão: saída' },
  }).answers<Record<string, never>>(),
  usuarioLogado: get({
    path: 'usuario/get/logado',
    summary: 'The signed-in user',
  }).answers<UsuarioLogado>(),
  empresaLogada: route({
    path: 'empresa/get/logada',
    access: 'dentroDaEmpresa',
    summary: 'The company the session acts for',
  }).answers<EmpresaLogada>(),
  empresasAcesso: get({
    path: 'usuario/empresasAcesso/UsuarioLogado',
    summary: 'The companies the user may act for',
  }).answers<EmpresaAcesso[]>(),
  changeEmpresa: post({
    path: 'empresa/trocarEmpresa/:id',
    summary: 'Act for another company: new credentials, the old ones end',
    ato: { nome: 'Sessão: troca de empresa' },
    input: inputOf(id),
  }).answers<{ credentials: string }>(),
  verificaAcesso: get({
    path: 'usuario/verificaAcessoUsuEmp/:id',
    summary: 'Whether the user may still act for a company',
    input: inputOf(id),
  }).answers<{ acesso: boolean }>(),
  /** Everything for the console's permission predicates in one call: `usuario` and `empresa` in the session's terms. */
  permissoes: get({
    path: 'usuario/sessao',
    summary: 'The session as permissions see it',
  }).answers<Sessao>(),
};
