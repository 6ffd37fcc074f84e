import { integer, password, text } from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../route.ts';

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

const nothing = inputOf({});

export const camposDoCodigo = {
  confirmacao: text('confirmacao', {
    label: 'Código',
    required: true,
    maxLength: 40,
    requiredMessage: 'Informe o código do aplicativo.',
  }),
};
export const camposParaDesligar = {
  senhaatual: password('senhaatual', {
    label: 'Senha atual',
    required: true,
    autoComplete: 'current-password',
  }),
  ...camposDoCodigo,
};

/** A person's own account. */
export const conta = {
  sessoes: route({
    method: 'GET',
    path: 'conta/sessoes',
    access: 'sessao',
    summary: 'One’s own open sessions, the last used first',
    input: nothing,
  }).answers<{ sessoes: SessaoAberta[] }>(),
  endSessoes: route({
    method: 'POST',
    path: 'conta/sessoes/encerrar',
    access: 'sessao',
    summary: 'End one of one’s own sessions at once, or all others',
    failure: 'Não foi possível encerrar a sessão.',
    ato: { nome: 'Sessão: encerramento em outro aparelho' },
    input: inputOf({ codigo: integer('codigo', { label: 'Sessão', min: 1 }) }),
  }).answers<{ message: string }>(),
  segundoFator: route({
    method: 'GET',
    path: 'conta/segundoFator',
    access: 'sessao',
    summary: 'Whether one’s own sign-in asks for a code',
    input: nothing,
  }).answers<{ desde: string | null; codigos: number }>(),
  startFator: route({
    method: 'POST',
    path: 'conta/segundoFator/iniciar',
    access: 'sessao',
    summary: 'Make the secret of an authenticator app; nothing is asked for until it is confirmed',
    failure: 'Não foi possível ligar a verificação em duas etapas.',
    input: nothing,
  }).answers<{ segredo: string; imagem: string }>(),
  confirmFator: route({
    method: 'POST',
    path: 'conta/segundoFator/confirmar',
    access: 'sessao',
    summary: 'Confirm the app by a code; the recovery codes are answered once',
    success: 'A verificação em duas etapas está ligada.',
    ato: { nome: 'Segundo fator: ligado' },
    input: inputOf(camposDoCodigo),
  }).answers<{ message: string; codigos: string[] }>(),
  endFator: route({
    method: 'POST',
    path: 'conta/segundoFator/desligar',
    access: 'sessao',
    summary: 'Ask for no code any more; takes the password and a code',
    success: 'A verificação em duas etapas foi desligada.',
    ato: { nome: 'Segundo fator: desligado' },
    input: inputOf(camposParaDesligar),
  }).answers<{ message: string }>(),
  /** Says nothing but that there was input: `x-parado` tells when. */
  use: route({
    method: 'GET',
    path: 'conta/uso',
    access: 'sessao',
    summary: 'Keep the session open while somebody works without calling',
    input: nothing,
  }).answers<Record<string, never>>(),
};
