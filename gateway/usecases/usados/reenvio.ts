import { solicitacoesUsados as rotas } from '#contract/gateway/usados/solicitacoes.ts';
import type { CompraUsado, EntradaVeiculoProprio } from '#contract/renave/usados.ts';
import { checkConfirmado } from '#domain/values/confirmado.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Area } from '../../engine/area.ts';
import type { AnyOperacao } from '../../engine/operacoes/operacao.ts';
import type { DadosDaIntencao } from '../../engine/operacoes/registro.ts';
import { refuseBecause } from '../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../engine/useCase.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import {
  type CompraRequest,
  type EntradaRequest,
  operacaoComprar,
  operacaoEntradaProprio,
} from './entrada.ts';
import { marcaDo, mudancaDita, mudancasDe } from './mudancas.ts';
import { askEntrada, type PedidoDeEntrada, pedidoDeCompra, pedidoDoProprio } from './pedidosDeEntrada.ts';

type Pedido = Parameters<typeof pedidoDeCompra>[0] & { input: { id: string; data: string | null } };

/** The record that a request named by its plate, which a person may have changed or removed since. */
const veiculoDe = async ({ stores }: Pedido, placa: string): Promise<number> =>
  (await stores.usados.getCodigoVeiculo(placa)) ??
  refuseBecause(
    `O veículo de placa ${formatPlaca(placa)} não está mais no cadastro. Dispense o aviso e peça a entrada de novo em Entrada estoque.`,
  );

/** The seller's record; requests of before keep only the document. */
const proprietarioDe = async (
  { stores }: Pedido,
  { corpo, refs }: DadosDaIntencao<CompraUsado, CompraRequest>,
) =>
  refs.proprietario ??
  (await stores.usados.getCodigoPessoa(corpo.veiculo.documentoProprietarioAtual)) ??
  refuseBecause(
    `O proprietário ${formatCpfCnpj(corpo.veiculo.documentoProprietarioAtual)} não está mais em Pessoas. Cadastre-o e envie de novo.`,
  );

interface Reenviavel<Corpo, Refs> {
  operacao: AnyOperacao;
  /** The same request from the records as they are now, with what the person chose in it, or another day. */
  remake: (pedido: Pedido, antes: DadosDaIntencao<Corpo, Refs>) => Promise<PedidoDeEntrada<Corpo, Refs>>;
}

const compra: Reenviavel<CompraUsado, CompraRequest> = {
  operacao: operacaoComprar,
  remake: async (pedido, antes) => {
    const { corpo, refs } = antes;
    return pedidoDeCompra(pedido, {
      veiculo: await veiculoDe(pedido, corpo.veiculo.placa),
      proprietario: await proprietarioDe(pedido, antes),
      dataCompra: pedido.input.data ?? corpo.dataCompra,
      valorCompra: centavosFromDecimal(corpo.valorCompra) ?? 0,
      avisar: refs.avisar ?? null,
    });
  },
};

const proprio: Reenviavel<EntradaVeiculoProprio, EntradaRequest> = {
  operacao: operacaoEntradaProprio,
  remake: async (pedido, { corpo, refs }) =>
    pedidoDoProprio(pedido, {
      veiculo: await veiculoDe(pedido, corpo.veiculo.placa),
      dataEntradaEstoque: pedido.input.data ?? corpo.dataEntradaEstoque,
      avisar: refs.avisar ?? null,
    }),
};

const REENVIAVEIS: ReadonlyMap<string, Reenviavel<never, never>> = new Map(
  [compra, proprio].map((um) => [um.operacao.nome, um as unknown as Reenviavel<never, never>]),
);

/** Only what the registry refused is made anew: an intent in doubt is settled, or repeated as it was, by itself. */
const isReenviavel = ({ estado, dados }: Intencao): boolean => estado === 'recusada' && 'corpo' in dados;

/** A refused entry as it would be sent now, and what is different in it. */
const remake = async (pedido: Pedido) => {
  const { input, stores } = pedido;
  const antes = found(isUuid(input.id) ? await stores.intencoes.get(input.id) : null);
  const reenviavel = found(REENVIAVEIS.get(antes.operacao));
  if (!isReenviavel(antes)) refuseBecause('Esta solicitação não pode ser enviada de novo.');
  const item: PedidoDeEntrada<object, object> = await reenviavel.remake(pedido, antes.dados as never);
  const { corpo } = antes.dados as { corpo: object };
  return { ...reenviavel, item, marca: marcaDo(item.corpo), mudancas: mudancasDe(corpo, item.corpo) };
};

const readReenvio = useCase(rotas.reenvio, async (chamada: Chamada<Pedido['input']>) => {
  const { marca: pedido, mudancas } = await remake(chamada);
  return { pedido, mudancas };
});

/** Sends a refused entry again: after a refusal the registry has stored nothing. */
const reenviar = tellingUseCase(rotas.reenviar, async (chamada) => {
  const { operacao, item, marca, mudancas } = await remake(chamada);
  checkConfirmado(chamada.confirmado, { pedido: marca }, mudancas.map(mudancaDita));
  return askEntrada(chamada, operacao, item);
});

export const reenviosDeUsados: Area = { useCases: [readReenvio, reenviar] };
