import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { ParadaDaOrdem } from '#domain/sefaz/ordemDeEntrada.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { Chamada } from '../useCase.ts';

type ComEmpresa = Sessao & { empresa: NonNullable<Sessao['empresa']> };

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

/** The call by which a person confirms entries, as the order makes it; `within` runs in its transaction. */
export const chamadaDaOrdem = (
  ports: Ports,
  sessao: ComEmpresa,
  codigos: readonly number[],
  within: <T>(stores: EmpresaStores, work: () => Promise<T>) => Promise<T>,
): Chamada<never> => ({
  ports,
  origem: '',
  quem: async () => sessao,
  tokenHash: '',
  sessao,
  rota: entradaZeroKm.confirmar.path,
  usuario: sessao.usuario,
  empresa: sessao.empresa,
  stores: ports.empresa(sessao.empresa.codigo),
  transacao: (work) => ports.transacao(sessao.empresa.codigo, (stores) => within(stores, () => work(stores))),
  input: { itensList: codigos.map((codigo) => ({ codigo })) } as never,
});
