import { may } from '#domain/permissions.ts';
import type { ParadaDaOrdem, Retencao } from '#domain/sefaz/ordemDeEntrada.ts';
import type { IntentAttempt } from '../../../engine/operacoes/operacao.ts';
import type { ComEmpresa } from '../../../engine/useCase.ts';
import type { Ports } from '../../../ports/ports.ts';

/** The session that the giver of an order has now; or why the order may not go on in this person's name. */
export const sessaoDaOrdem = async (
  { acesso }: Pick<Ports, 'acesso'>,
  { codigoUsuario, codigoEmpresa }: { codigoUsuario: number; codigoEmpresa: number },
): Promise<ComEmpresa | ParadaDaOrdem> => {
  const sessao = await acesso.getSessaoDe(codigoUsuario, codigoEmpresa);
  if (!sessao?.empresa) return 'semAcesso';
  if (!may(sessao, 'zeroKm') || !may(sessao, 'podeConfirmar')) return 'semDireito';
  return sessao.usuario.cpf === null ? 'semCpf' : { ...sessao, empresa: sessao.empresa };
};

/** Why a standing order may not send its intent: stopped or replaced, an arrival taken back, or of whoever may not act now. */
export const retencaoDe = async ({
  ports,
  intencao,
}: Pick<IntentAttempt, 'ports' | 'intencao'>): Promise<Retencao | null> => {
  const retencao = await ports.empresa(intencao.codigoEmpresa).ordem.getRetencao(intencao.id);
  if (retencao !== 'segue') return retencao;
  return typeof (await sessaoDaOrdem(ports, intencao)) === 'string' ? 'autor' : null;
};
