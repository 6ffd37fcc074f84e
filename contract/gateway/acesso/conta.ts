import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { routesWith } from '../../route.ts';
import { type FormasDeConfirmar, respostaDePasskey } from './sessao.ts';

/** One of a person's own open sessions. */
export interface SessaoAberta {
  codigo: number;
  aparelho: string;
  /** Address of the sign-in. */
  origem: string;
  empresa: string;
  desde: string;
  usada: string;
  /** The one that asks. */
  atual: boolean;
}

/** One of a person's own passkeys. */
export interface PasskeyListada {
  codigo: number;
  nome: string;
  desde: string;
  usada: string | null;
}

export const camposDoCodigo = {
  confirmacao: f.text('confirmacao', {
    label: 'Código',
    required: 'Informe o código do aplicativo.',
    maxLength: 40,
  }),
};
const senhaAtual = (label: string) =>
  f.password('senhaatual', { label, required: true, autoComplete: 'current-password' });
export const camposParaDesligar = { senhaatual: senhaAtual('Senha atual'), ...camposDoCodigo };

export const camposDaPasskey = {
  nome: f.text('nome', {
    label: 'Nome do aparelho',
    required: true,
    maxLength: 60,
    help: 'Para você reconhecê-lo na lista, por exemplo “Notebook da loja”.',
  }),
};
/** The proof of who has no second factor. */
export const camposDaSenhaAtual = { senhaatual: senhaAtual('Sua senha') };

const get = routesWith({ access: 'sessao' });
const post = routesWith({ method: 'POST', access: 'sessao' });

/** A person's own account. */
export const conta = {
  sessoes: get({
    path: 'conta/sessoes',
    summary: 'One’s own open sessions, the last used first',
  }).answers<{ sessoes: SessaoAberta[] }>(),
  endSessoes: post({
    path: 'conta/sessoes/encerrar',
    summary: 'End one of one’s own sessions at once, or all others',
    failure: 'Não foi possível encerrar a sessão.',
    ato: { nome: 'Sessão: encerramento em outro aparelho' },
    input: inputOf({ codigo: f.integer('codigo', { label: 'Sessão', min: 1 }) }),
  }).answers<{ message: string }>(),
  segundoFator: get({
    path: 'conta/segundoFator',
    summary: 'Whether one’s own sign-in asks for a code',
  }).answers<{ desde: string | null; codigos: number }>(),
  startFator: post({
    path: 'conta/segundoFator/iniciar',
    stepUp: true,
    summary: 'Make the secret of an authenticator app; nothing is asked for until it is confirmed',
    failure: 'Não foi possível ligar a verificação em duas etapas.',
  }).answers<{ segredo: string; imagem: string }>(),
  confirmFator: post({
    path: 'conta/segundoFator/confirmar',
    summary: 'Confirm the app by a code; the recovery codes of a first second factor are answered once',
    success: 'A verificação em duas etapas está ligada.',
    ato: { nome: 'Segundo fator: ligado' },
    input: inputOf(camposDoCodigo),
  }).answers<{ message: string; codigos: string[] }>(),
  endFator: post({
    path: 'conta/segundoFator/desligar',
    summary: 'Ask for no code any more; takes the password and a code',
    success: 'A verificação em duas etapas foi desligada.',
    ato: { nome: 'Segundo fator: desligado' },
    input: inputOf(camposParaDesligar),
  }).answers<{ message: string }>(),
  passkeys: get({
    path: 'conta/passkeys',
    summary: 'One’s own passkeys, and the only address of the console that they work at',
  }).answers<{ passkeys: PasskeyListada[]; origem: string | null }>(),
  startPasskey: post({
    path: 'conta/passkeys/iniciar',
    stepUp: true,
    summary: 'Ask an authenticator for a new passkey: the question is answered as JSON',
    failure: 'Não foi possível incluir a passkey.',
  }).answers<{ pergunta: string }>(),
  createPasskey: post({
    path: 'conta/passkeys',
    summary: 'Keep a new passkey; the recovery codes of a first second factor are answered once',
    success:
      'A passkey foi incluída. A entrada pede agora, além da senha, uma das suas passkeys ou um código.',
    failure: 'Não foi possível incluir a passkey.',
    ato: { nome: 'Segundo fator: passkey incluída', textos: ['nome'] },
    input: inputOf({ ...camposDaPasskey, passkey: { ...respostaDePasskey, required: true as const } }),
  }).answers<{ message: string; codigos: string[] }>(),
  removePasskey: post({
    path: 'conta/passkeys/remover',
    stepUp: true,
    summary: 'Remove one of one’s own passkeys',
    failure: 'Não foi possível remover a passkey.',
    ato: { nome: 'Segundo fator: passkey removida', registro: ['codigo', 'nome'] },
    input: inputOf({ codigo: f.integer('codigo', { label: 'Passkey', required: true, min: 1 }) }),
  }).answers<{ message: string; codigo: number; nome: string }>(),
  askConfirmacao: post({
    path: 'conta/confirmar/perguntar',
    summary: 'How one can prove who one is; by the password where there is no second factor',
  }).answers<FormasDeConfirmar>(),
  confirm: post({
    path: 'conta/confirmar',
    summary: 'Prove who one is, for the calls that ask for a recent proof',
    success: 'Identidade confirmada.',
    failure: 'Não foi possível confirmar quem você é.',
    ato: { nome: 'Sessão: confirmação de quem é' },
    input: inputOf({
      senhaatual: f.password('senhaatual', { label: 'Sua senha' }),
      confirmacao: f.text('confirmacao', { label: 'Código', maxLength: 40 }),
      passkey: respostaDePasskey,
    }),
  }).answers<{ message: string }>(),
  /** Says nothing but that there was input: `x-parado` tells when. */
  use: get({
    path: 'conta/uso',
    summary: 'Keep the session open while somebody works without calling',
  }).answers<Record<string, never>>(),
};
