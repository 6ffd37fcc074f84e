import type { FormasDeConfirmar, sessao as rotas } from '#contract/gateway/acesso/sessao.ts';
import type { InputOf } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import type { Ports } from '../../../ports/ports.ts';
import {
  contextoDoFator,
  type FimDoDesafio,
  hasFator,
  type SegundoFator,
} from '../../../ports/segundoFator.ts';
import { limitada } from './rateLimit.ts';

/** Wrong second factors per account and address, and per account from everywhere: only who has the password gets here. */
const LIMITE_ENDERECO = 10;
const LIMITE_CONTA = 50;

const ERRADO =
  'O código não confere, ou já foi usado. Espere o próximo código do aplicativo e tente de novo.';

interface Quem {
  ports: Ports;
  origem: string;
  codigoUsuario: number;
}

type Tentativa = Quem & { codigo: string };

/** The sealed secret of a person's app, opened. */
export const segredoDe = ({ vault }: Ports, codigoUsuario: number, segredo: Uint8Array): string =>
  Buffer.from(vault.open(segredo, contextoDoFator(codigoUsuario))).toString('utf8');

/** A code without what people type around it. */
export const digitado = (codigo: string): string => codigo.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Takes a code of the app, or a recovery code: each opens once. */
export const takesCodigo = async (
  { ports, codigoUsuario, codigo }: Tentativa,
  { aplicativo }: SegundoFator,
): Promise<boolean> => {
  const limpo = digitado(codigo);
  if (!/^\d{6}$/.test(limpo)) return ports.segundoFator.takeCodigo(codigoUsuario, ports.tokens.hash(limpo));
  if (!aplicativo?.confirmado) return false;
  const segredo = segredoDe(ports, codigoUsuario, aplicativo.segredo);
  const passo = ports.autenticador.passoOf(segredo, limpo, ports.agora());
  return passo !== null && ports.segundoFator.takePasso(codigoUsuario, passo);
};

/** The check within the rate limits of second factors, of whatever kind; a full one is a security event. */
const withinLimits = ({ ports, origem, codigoUsuario }: Quem, check: () => Promise<boolean>) => {
  const limites = [
    { chave: `codigo:${codigoUsuario}@${origem}`, limite: LIMITE_ENDERECO },
    { chave: `codigo:${codigoUsuario}`, limite: LIMITE_CONTA },
  ] as const;
  const quem = { codigoUsuario, codigoEmpresa: null, origem };
  const recusada = async () => ({ ...quem, tipo: 'entradaBloqueada', alvo: 'segundo fator' }) as const;
  return limitada(ports, limites, recusada, check);
};

/** Throws at `confirmacao` unless it is right and new; rate limited as passwords are. */
export const checkCodigo = async (tentativa: Tentativa, check: () => Promise<boolean>): Promise<void> => {
  if (!(await withinLimits(tentativa, check))) refuseCampo('confirmacao', ERRADO);
};

/** How long a challenge waits for its answer. */
const DESAFIO_MS = 5 * 60_000;
const PASSKEY_ERRADA = 'A passkey não confere, ou a pergunta venceu. Tente de novo.';

/** A person's proof: a code, an answer of a passkey, or nothing yet. */
type Prova = Pick<InputOf<typeof rotas.login>, 'confirmacao' | 'passkey'>;

export const keepDesafio = async (
  { passkeys, agora }: Ports,
  codigoUsuario: number,
  fim: FimDoDesafio,
  { desafio, pergunta }: { desafio: string; pergunta: string },
): Promise<string> => {
  await passkeys.keepDesafio(codigoUsuario, fim, desafio, new Date(agora().getTime() + DESAFIO_MS));
  return pergunta;
};

/** The ways in which a person can show a second factor; none of them where there is none. */
export const formasDe = async (
  ports: Ports,
  codigoUsuario: number,
  fim: FimDoDesafio,
): Promise<FormasDeConfirmar> => {
  const suas = await ports.passkeys.list(codigoUsuario);
  const fator = await ports.segundoFator.get(codigoUsuario);
  const pergunta =
    suas.length > 0 && ports.webauthn.origem !== null
      ? await keepDesafio(ports, codigoUsuario, fim, await ports.webauthn.ask(suas))
      : null;
  return { aplicativo: fator.aplicativo?.confirmado != null, pergunta };
};

const signs = async ({ ports, codigoUsuario }: Quem, fim: FimDoDesafio, resposta: string) => {
  const suas = await ports.passkeys.list(codigoUsuario);
  const assinada = await ports.webauthn.verify(resposta, suas, (desafio) =>
    ports.passkeys.takeDesafio(codigoUsuario, fim, desafio),
  );
  return assinada !== null && ports.passkeys.markUsed(assinada.passkey.codigo, assinada.contador);
};

/**
 * Checks the second factor, rate limited as passwords are. False for an account without one.
 * @throws {AppError} `segundoFator` where one is asked for and none was shown; `corpoInvalido` at the field of a wrong one
 */
export const checkFator = async (quem: Quem, fim: FimDoDesafio, prova: Prova): Promise<boolean> => {
  const fator = await quem.ports.segundoFator.get(quem.codigoUsuario);
  if (!hasFator(fator)) return false;
  const { confirmacao, passkey } = prova;
  if (passkey !== null) {
    if (!(await withinLimits(quem, () => signs(quem, fim, passkey)))) refuseCampo('passkey', PASSKEY_ERRADA);
  } else if (confirmacao !== null) {
    const dita = { ...quem, codigo: confirmacao };
    await checkCodigo(dita, () => takesCodigo(dita, fator));
  } else throw new AppError('segundoFator');
  return true;
};
