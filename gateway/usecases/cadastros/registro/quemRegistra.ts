import { registro as rotas } from '#contract/gateway/cadastros/registro.ts';
import { AppError } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { DA_EMPRESA, lacking } from '#domain/poderes.ts';
import type { ModoDoRegistro } from '#domain/registro.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import type { ChamadaPublica } from '../../../engine/useCase.ts';
import type { ConviteAberto } from '../../../ports/convites.ts';
import { refuseBeyond } from '../../acesso/sessao/rateLimit.ts';

/** Invalid invitation links per address in the rate-limit window. */
const LIMITE = 30;

const SEM_TODOS =
  'Só quem tem todos os direitos vincula uma empresa a um despachante, e o seu usuário não os tem. Peça ao despachante que convide quem os tem.';
const CONVIDE =
  'Registrar uma empresa cria um usuário com todos os direitos, e você não os tem. Envie um convite ao lojista.';

/** The invitation of a link; one error for every reason of failure. */
export const conviteAberto = async (
  { ports, origem }: Pick<ChamadaPublica<unknown>, 'ports' | 'origem'>,
  codigoConvite: string,
): Promise<ConviteAberto> => {
  const convite = await ports.registro.getConvite(ports.tokens.hash(codigoConvite));
  if (convite) {
    const conta = await ports.acesso.getContaByEmail(convite.email);
    const suporte = ports.acesso.isSuporte(convite.email);
    // Accepting gives the dispatcher's users every right in the company, so the accepting user must have them
    // all.
    if (conta && lacking({ usuario: { ...conta, suporte } }, DA_EMPRESA)) refuseBecause(SEM_TODOS);
    return convite;
  }
  await refuseBeyond(ports, { chave: `conviteErrado:${origem}`, limite: LIMITE });
  refuseBecause(rotas.convite.failure);
};

export interface QuemRegistra {
  modo: ModoDoRegistro;
  convite: ConviteAberto | null;
  sessao: Sessao | null;
}

/**
 * The registering party: an invitation needs no session, otherwise support or a dispatcher.
 * @rule who may register a company
 */
export const quemRegistra = async (
  chamada: ChamadaPublica<{ codigoConvite: string | null }>,
): Promise<QuemRegistra> => {
  const { codigoConvite } = chamada.input;
  if (codigoConvite !== null)
    return { modo: 'convite', convite: await conviteAberto(chamada, codigoConvite), sessao: null };
  const sessao = await chamada.quem();
  if (!sessao) throw new AppError('naoAutenticado');
  if (sessao.usuario.deveTrocarSenha) throw new AppError('deveTrocarSenha');
  if (sessao.usuario.deveLigarFator) throw new AppError('deveLigarFator');
  if (sessao.empresa?.despachante && !may(sessao, 'podeTudo'))
    throw new AppError('semDireito', { message: CONVIDE });
  if (!may(sessao, 'registro')) throw new AppError('semPermissao');
  return { modo: sessao.usuario.suporte ? 'suporte' : 'despachante', convite: null, sessao };
};
