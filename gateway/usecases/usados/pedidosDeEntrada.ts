import { solicitacoesUsados as rotas } from '#contract/gateway/usados/solicitacoes.ts';
import type { CompraUsado, EntradaVeiculoProprio } from '#contract/renave/usados.ts';
import type { InputOf } from '#contract/route.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../engine/area.ts';
import type { AnyOperacao } from '../../engine/operacoes/operacao.ts';
import { cpfDoOperador, perform } from '../../engine/operacoes/perform.ts';
import type { DadosDaIntencao } from '../../engine/operacoes/registro.ts';
import { naoFutura, refuseBecause } from '../../engine/refuse.ts';
import { type Chamada, tellingUseCase } from '../../engine/useCase.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import { pessoaDe } from '../cadastros/pessoa/comprador.ts';
import { veiculoUsado } from './cadastro.ts';
import {
  type CompraRequest,
  type EntradaRequest,
  operacaoComprar,
  operacaoEntradaProprio,
} from './entrada.ts';

const PROPRIO =
  'Este veículo já é da loja: o proprietário é a própria empresa. Use Entrada de veículo próprio.';

type Pedinte = Pick<Chamada<unknown>, 'stores' | 'ports' | 'usuario' | 'empresa'>;

/** An entry as it would be sent, from the records as they are now. */
export type PedidoDeEntrada<Corpo, Refs> = DadosDaIntencao<Corpo, Refs> & { alvo: Alvo };

const perguntaDeAptidao = ({
  placa,
  renavam,
  tipoCrv,
  documentos: { numeroCrv },
}: Awaited<ReturnType<typeof veiculoUsado>>) => ({
  placa,
  renavam,
  tipoCrv,
  ...(numeroCrv && { numeroCrv }),
});

export const pedidoDeCompra = async (
  chamada: Pedinte,
  input: InputOf<typeof rotas.compra>,
): Promise<PedidoDeEntrada<CompraUsado, CompraRequest>> => {
  const { stores, usuario, empresa } = chamada;
  const veiculo = await veiculoUsado(stores, input.veiculo);
  const { placa, documentos, tipoCrv, odometro } = veiculo;
  const dono = await pessoaDe(stores, input.proprietario);
  if (dono.cpfCnpj === empresa.cnpj) refuseBecause(PROPRIO);
  const corpo: CompraUsado = {
    dataCompra: naoFutura(chamada, input.dataCompra),
    valorCompra: decimalFromCentavos(input.valorCompra),
    emailEstabelecimento: (await stores.empresa.get()).email,
    emailVendedor: dono.email,
    veiculo: {
      ...documentos,
      ...odometro,
      tipoCrv,
      documentoProprietarioAtual: dono.cpfCnpj,
      tipoDocumentoProprietarioAtual: tipoPessoa(dono.cpfCnpj) === 'F' ? 'CPF' : 'CNPJ',
    },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const aptidao = empresa.aptidaoEstadual ? perguntaDeAptidao(veiculo) : undefined;
  const { avisar, proprietario } = input;
  const refs = { avisar: avisar === true, proprietario, ...(aptidao && { aptidao }) };
  return { alvo: { placa }, corpo, refs };
};

export const pedidoDoProprio = async (
  chamada: Pedinte,
  input: InputOf<typeof rotas.veiculoProprio>,
): Promise<PedidoDeEntrada<EntradaVeiculoProprio, EntradaRequest>> => {
  const { stores, usuario } = chamada;
  const { placa, documentos, tipoCrv, odometro } = await veiculoUsado(stores, input.veiculo);
  const corpo: EntradaVeiculoProprio = {
    dataEntradaEstoque: naoFutura(chamada, input.dataEntradaEstoque),
    veiculo: { ...documentos, ...odometro, tipoCrv },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  return { alvo: { placa }, corpo, refs: { avisar: input.avisar === true } };
};

/** Asks the registry for an entry; its stock record, once there is one. */
export const askEntrada = async (
  chamada: Parameters<typeof perform>[0],
  operacao: AnyOperacao,
  pedido: PedidoDeEntrada<object, object>,
) => {
  const { realizada, feita } = await perform(chamada, operacao, pedido);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
};

const comprar = tellingUseCase(rotas.compra, async (chamada) =>
  askEntrada(chamada, operacaoComprar, await pedidoDeCompra(chamada, chamada.input)),
);

const enterProprio = tellingUseCase(rotas.veiculoProprio, async (chamada) =>
  askEntrada(chamada, operacaoEntradaProprio, await pedidoDoProprio(chamada, chamada.input)),
);

export const pedidosDeEntrada: Area = {
  useCases: [comprar, enterProprio],
  operacoes: [operacaoComprar, operacaoEntradaProprio],
};
