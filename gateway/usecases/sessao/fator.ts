import type { FormasDeConfirmar } from '#contract/gateway/sessao.ts';
import { AppError } from '#domain/errors.ts';
import type { FimDoDesafio } from '../../ports/passkeys.ts';
import type { Ports } from '../../ports/ports.ts';
import { hasFator } from '../../ports/segundoFator.ts';
import { refuseCampo } from '../refuse.ts';
import { checkCodigo, limitesDoFator, takesCodigo } from './codigo.ts';
import { limitada } from './tentativas.ts';

/** How long a challenge waits for its answer. */
const DESAFIO_MS = 5 * 60_000;
const PASSKEY_ERRADA = 'A passkey não confere, ou a pergunta venceu. Tente de novo.';

interface Quem {
  ports: Ports;
  origem: string;
  codigoUsuario: number;
}

/** A person's proof: a code, an answer of a passkey, or nothing yet. */
interface Prova {
  confirmacao: string | null;
  passkey: string | null;
}

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
  const { ports, origem, codigoUsuario } = quem;
  const fator = await ports.segundoFator.get(codigoUsuario);
  if (!hasFator(fator)) return false;
  const { confirmacao, passkey } = prova;
  if (passkey !== null) {
    const { limites, recusada } = limitesDoFator(codigoUsuario, origem);
    if (!(await limitada(ports, limites, recusada, () => signs(quem, fim, passkey))))
      refuseCampo('passkey', PASSKEY_ERRADA);
  } else if (confirmacao !== null) {
    const dita = { ...quem, codigo: confirmacao };
    await checkCodigo(dita, () => takesCodigo(dita, fator));
  } else throw new AppError('segundoFator');
  return true;
};
