import { registro as rotas } from '#contract/gateway/registro.ts';
import { AppError } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { ModoDoRegistro } from '#domain/registro.ts';
import type { ConviteAberto } from '../../ports/convites.ts';
import { contada } from '../sessao/tentativas.ts';
import type { ChamadaPublica } from '../useCase.ts';

/** Links that are none, from one address: there is nothing to guess in 256 bits, and nobody shall try. */
const LIMITE = 30;

/** The invitation of a link, or one answer for whatever is wrong with it. */
export const conviteAberto = async (
  { ports, origem }: Pick<ChamadaPublica<unknown>, 'ports' | 'origem'>,
  codigoConvite: string,
): Promise<ConviteAberto> => {
  const convite = await ports.registro.getConvite(ports.tokens.hash(codigoConvite));
  if (convite) return convite;
  if (!(await contada(ports, { chave: `conviteErrado:${origem}`, limite: LIMITE })))
    throw new AppError('muitasTentativas');
  throw new AppError('regra', { message: rotas.convite.failure });
};

export interface QuemRegistra {
  modo: ModoDoRegistro;
  convite: ConviteAberto | null;
  sessao: Sessao | null;
}

/** Whoever holds an invitation needs no session; without one it takes support or a dispatcher. */
export const quemRegistra = async (
  chamada: ChamadaPublica<{ codigoConvite: string | null }>,
): Promise<QuemRegistra> => {
  const { codigoConvite } = chamada.input;
  if (codigoConvite !== null)
    return { modo: 'convite', convite: await conviteAberto(chamada, codigoConvite), sessao: null };
  const sessao = await chamada.quem();
  if (!sessao) throw new AppError('naoAutenticado');
  if (sessao.usuario.deveTrocarSenha) throw new AppError('deveTrocarSenha');
  if (!may(sessao, 'registro')) throw new AppError('semPermissao');
  return { modo: sessao.usuario.suporte ? 'suporte' : 'despachante', convite: null, sessao };
};
