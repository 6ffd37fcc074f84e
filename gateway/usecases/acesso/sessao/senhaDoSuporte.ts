import { createHash, timingSafeEqual } from 'node:crypto';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import type { Chamada } from '../../../engine/useCase.ts';
import { limitada } from './rateLimit.ts';

/** Wrong passwords of the support's own calls in a quarter of an hour. */
const LIMITE = 10;

const digest = (text: string) => createHash('sha256').update(text).digest();

export type QuemDiz = Pick<Chamada<unknown>, 'ports' | 'sessao' | 'origem'>;

interface PerguntaDeSenha {
  /** Prefix of the rate limit's key. */
  nome: string;
  /** The configured password; null refuses all. */
  esperada: string | null;
  dita: unknown;
  /** Message when none is configured. */
  semSenha: string;
  campo: string;
  errada: string;
  /** Path of the call, for the security log. */
  alvo: string;
}

/** Throws for a wrong support password and for too many wrong attempts; correct ones are not counted. */
export const checkSenhaDoSuporte = async (
  { ports, sessao: { usuario, empresa }, origem }: QuemDiz,
  { nome, esperada, dita, semSenha, campo, errada, alvo }: PerguntaDeSenha,
): Promise<void> => {
  if (esperada === null) refuseBecause(semSenha);
  const chave = `${nome}:${usuario.codigo}`;
  const bloqueada = async () => ({
    tipo: 'senhaBloqueada' as const,
    codigoUsuario: usuario.codigo,
    codigoEmpresa: empresa?.codigo ?? null,
    origem,
    alvo,
  });
  const check = async () => timingSafeEqual(digest(String(dita)), digest(esperada));
  if (!(await limitada(ports, [{ chave, limite: LIMITE }], bloqueada, check))) refuseCampo(campo, errada);
};
