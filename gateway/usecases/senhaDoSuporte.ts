import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { recusarCampo } from './recusar.ts';
import { limitada } from './sessao/tentativas.ts';
import type { Chamada } from './useCase.ts';

/** Wrong ones in a quarter of an hour. */
const LIMITE = 10;

const digest = (text: string) => createHash('sha256').update(text).digest();

export type QuemDiz = Pick<Chamada<unknown>, 'ports' | 'sessao' | 'origem'>;

interface Pergunta {
  /** What attempts are counted by. */
  nome: string;
  /** The configured one; null refuses all. */
  esperada: string | null;
  dita: unknown;
  /** Said where none is configured. */
  semSenha: string;
  campo: string;
  errada: string;
  /** The call that asked, for the log of security events. */
  alvo: string;
}

/** Refuses all but a configured password of support, and who tries too many; a right one counts for nothing. */
export const conferirSenhaDoSuporte = async (
  { ports, sessao: { usuario, empresa }, origem }: QuemDiz,
  { nome, esperada, dita, semSenha, campo, errada, alvo }: Pergunta,
): Promise<void> => {
  if (esperada === null) throw new AppError('regra', { message: semSenha });
  const chave = `${nome}:${usuario.codigo}`;
  const bloqueada = async () => ({
    tipo: 'senhaBloqueada' as const,
    codigoUsuario: usuario.codigo,
    codigoEmpresa: empresa?.codigo ?? null,
    origem,
    alvo,
  });
  const conferir = async () => timingSafeEqual(digest(String(dita)), digest(esperada));
  if (!(await limitada(ports, [{ chave, limite: LIMITE }], bloqueada, conferir))) recusarCampo(campo, errada);
};
