import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { refuseBecause } from '../../../engine/refuse.ts';
import { type Chamada, type ComEmpresa, chamadaOf, type UseCase } from '../../../engine/useCase.ts';
import type { NotaCandidata, OrdemTomada } from '../../../ports/ordemDeEntrada.ts';
import type { EmpresaStores, Ports } from '../../../ports/ports.ts';
import { confirmarEntrada } from '../../zeroKm/entradaZeroKm/entrada.ts';

/** The call by which a person confirms entries, as the order makes it; `within` runs in its transaction. */
const chamadaDaOrdem = (
  ports: Ports,
  sessao: ComEmpresa,
  codigos: readonly number[],
  within: <T>(stores: EmpresaStores, work: () => Promise<T>) => Promise<T>,
): Chamada<never> => ({
  ...chamadaOf(ports, sessao, entradaZeroKm.confirmar.path),
  transacao: (work) => ports.transacao(sessao.empresa.codigo, (stores) => within(stores, () => work(stores))),
  input: { itensList: codigos.map((codigo) => ({ codigo })) } as never,
});

/** Entries of one request: a line of the audit trail names them all. */
const DE_UMA_VEZ = 50;

const MUDOU = 'A ordem parou ou mudou antes do pedido.';

const confirmar = async (
  ports: Ports,
  sessao: ComEmpresa,
  { numero }: OrdemTomada,
  codigos: readonly number[],
): Promise<void> => {
  const chamada = chamadaDaOrdem(ports, sessao, codigos, async (stores, work) => {
    if (!(await stores.ordem.hold(numero, codigos))) refuseBecause(MUDOU);
    const feito = await work();
    await stores.ordem.link(codigos);
    await stores.notify('notasRecebidas');
    return feito;
  });
  await (confirmarEntrada as Extract<UseCase, { kind: 'json' }>).run(chamada);
};

/** One request of the order, between two writings of its line in the trail. */
const actOnce = async (
  ports: Ports,
  sessao: ComEmpresa,
  ordem: OrdemTomada,
  notas: readonly NotaCandidata[],
): Promise<void> => {
  const { codigoEmpresa, codigoUsuario, numero } = ordem;
  const linha = await ports.auditoria.start({
    ato: 'Entradas automáticas: confirmação',
    rota: 'ordemDeEntrada',
    email: null,
    origem: 'Pátio',
    codigoUsuario,
    codigoEmpresa,
    dados: `Ordem: ${numero}; Chassis: ${notas.map(({ chassi }) => chassi).join(' ')}`,
  });
  const registro = `Ordem ${numero}`;
  try {
    const codigos = notas.map(({ codigo }) => codigo);
    await confirmar(ports, sessao, ordem, codigos);
    await ports.auditoria.end(linha, { desfecho: 'feito', registro });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ports.auditoria.end(linha, { desfecho: 'recusado', motivo: error.message, registro });
  }
};

/** Confirms the entries of these notes as a person would, in the name of who gave the order. */
export const actOnNotas = async (
  ports: Ports,
  sessao: ComEmpresa,
  ordem: OrdemTomada,
  notas: readonly NotaCandidata[],
): Promise<void> => {
  for (let at = 0; at < notas.length; at += DE_UMA_VEZ)
    await actOnce(ports, sessao, ordem, notas.slice(at, at + DE_UMA_VEZ));
};
