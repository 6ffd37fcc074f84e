import { solicitacoesUsados as rotas } from '#contract/gateway/usados/solicitacoes.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import {
  type CompraUsado,
  type EntradaVeiculoProprio,
  type PedidoAptidao,
  usados,
} from '#contract/renave/usados.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import { tipoPessoa } from '#domain/values/cpfCnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Area } from '../../engine/area.ts';
import { foraDoEstoque } from '../../engine/operacoes/fits.ts';
import type { AnyOperacao, Efeito } from '../../engine/operacoes/operacao.ts';
import { espelho, operacaoDeEstoque } from '../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, perform } from '../../engine/operacoes/perform.ts';
import { naoFutura, refuseBecause } from '../../engine/refuse.ts';
import { found, tellingUseCase } from '../../engine/useCase.ts';
import { pessoaDe } from '../cadastros/pessoa/comprador.ts';
import { refundTaxa } from '../dinheiro/credito/taxa.ts';
import { veiculoUsado } from './cadastro.ts';

type Ouvido = Pick<Efeito<unknown, unknown, EstoqueRenave>, 'stores' | 'resposta'>;

/** Updates the vehicle's own record from the stock record. */
export const followVeiculo = async ({ stores, resposta }: Ouvido) => {
  const { placa, estado, id, entradaEstoque } = resposta;
  if (!placa || estado === 'FINALIZADO') return;
  const situacao = estado === 'CONFIRMADO' ? 'emEstoque' : 'cadastrado';
  const entrada = estado === 'CONFIRMADO' ? entradaEstoque.dataHora : null;
  await stores.usados.locate({ placa, situacao, idEstoque: id, entrada });
};

/** An entry that vanished from the registry: ours is finished, and the fee refunded that the state did not charge. */
const entradaSumiu: NonNullable<NonNullable<AnyOperacao['follow']>['sumiu']> = async ({
  stores,
  idEstoque,
  agora,
}) => {
  const nosso = await stores.estoque.get(idEstoque);
  if (!nosso || nosso.estado === 'FINALIZADO') return;
  await refundTaxa(stores, { id: idEstoque, motivo: 'CANCELAMENTO_ENTRADA' });
  const fim = { estado: 'FINALIZADO', motivo: NAO_CONSTA, saida: naiveBrasilia(agora) } as const;
  await stores.estoque.save({ ...nosso, ...fim }, agora);
  if (nosso.placa)
    await stores.usados.locate({ placa: nosso.placa, situacao: 'cadastrado', idEstoque: null });
};

/** Common steps of all entries; the Detran completes them asynchronously. */
const ENTRADA = {
  impedimento: foraDoEstoque,
  maybeDone: ['jaEmEstoque'],
  depois: followVeiculo,
  follow: {
    isFinal: ({ estado }: EstoqueRenave) => estado === 'CONFIRMADO' || estado === 'FINALIZADO',
    depois: followVeiculo,
    sumiu: entradaSumiu,
  },
} as const;

/** Entries in which the Detran transfers ownership to the establishment, which may cost a fee. */
export const TRANSFERENCIA = {
  ...ENTRADA,
  antes: ({ stores, resposta }: Ouvido) => refundTaxa(stores, espelho(resposta)),
} as const;

/** The author's further wishes. */
interface EntradaRequest {
  avisar?: boolean;
}

const notifies = ({ avisar }: EntradaRequest) => avisar === true;

/** Expected state of an entry, including those it may have reached meanwhile. */
export const SOLICITADA = { estado: 'SOLICITADO', depois: ['TRANSFERIDO', 'CONFIRMADO'] } as const;

/** With the state's question, where it wants one. */
interface CompraRequest extends EntradaRequest {
  aptidao?: PedidoAptidao;
}

/**
 * Logged only, where the company's state wants the query before a purchase; the registry decides.
 * @rule fitness before a purchase, restrictions before an entry (used)
 */
const recheckAptidao: NonNullable<AnyOperacao['beforeSending']> = async (
  { ports, intencao: { codigoEmpresa } },
  { aptidao }: CompraRequest,
) => {
  if (!aptidao) return null;
  const resposta = await ports.renave.callRenave(codigoEmpresa, usados.aptidao, aptidao);
  const apto = resposta.tipo === 'ok' ? resposta.corpo.diagnostico?.veiculoApto : null;
  ports.log.info(
    { empresa: codigoEmpresa, placa: aptidao.placa, resposta: resposta.tipo, apto },
    'aptidão antes da compra',
  );
  return null;
};

export const operacaoComprar = operacaoDeEstoque<CompraUsado, CompraRequest>({
  ...TRANSFERENCIA,
  notifies,
  beforeSending: recheckAptidao,
  nome: 'comprarUsado',
  call: usados.solicitarEntradaUsado,
  esperado: ({ dataCompra, veiculo }) => ({
    ...SOLICITADA,
    entrada: dataCompra,
    vendedor: veiculo.documentoProprietarioAtual,
  }),
});

const operacaoEntradaProprio = operacaoDeEstoque<EntradaVeiculoProprio, EntradaRequest>({
  ...ENTRADA,
  notifies,
  nome: 'entradaVeiculoProprio',
  call: usados.solicitarEntradaProprio,
  esperado: ({ dataEntradaEstoque }) => ({ ...SOLICITADA, entrada: dataEntradaEstoque }),
});

const PROPRIO =
  'Este veículo já é da loja: o proprietário é a própria empresa. Use Entrada de veículo próprio.';

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

const comprar = tellingUseCase(rotas.compra, async (chamada) => {
  const { input, stores, usuario, empresa } = chamada;
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
  const refs = { avisar: input.avisar === true, ...(aptidao && { aptidao }) };
  const item = { alvo: { placa }, corpo, refs };
  const { realizada, feita } = await perform(chamada, operacaoComprar, item);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
});

const enterProprio = tellingUseCase(rotas.veiculoProprio, async (chamada) => {
  const { input, stores, usuario } = chamada;
  const { placa, documentos, tipoCrv, odometro } = await veiculoUsado(stores, input.veiculo);
  const corpo: EntradaVeiculoProprio = {
    dataEntradaEstoque: naoFutura(chamada, input.dataEntradaEstoque),
    veiculo: { ...documentos, ...odometro, tipoCrv },
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  const item = { alvo: { placa }, corpo, refs: { avisar: input.avisar === true } };
  const { realizada, feita } = await perform(chamada, operacaoEntradaProprio, item);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
});

const ENTRADAS: readonly AnyOperacao[] = [operacaoComprar, operacaoEntradaProprio];

/** Sends a refused entry again from the intent: after an immediate failure the Detran has stored nothing. */
const reenviar = tellingUseCase(rotas.reenviar, async (chamada) => {
  const { input, stores } = chamada;
  const antes = found(isUuid(input.id) ? await stores.intencoes.get(input.id) : null);
  const operacao = found(ENTRADAS.find(({ nome }) => nome === antes.operacao));
  if (antes.estado !== 'recusada' || !('corpo' in antes.dados)) {
    refuseBecause('Esta solicitação não pode ser enviada de novo.');
  }
  const item = { alvo: antes.alvo, corpo: antes.dados.corpo as object, refs: antes.dados.refs as object };
  const { realizada, feita } = await perform(chamada, operacao, item);
  return { ...realizada, idest_vei: feita?.idEstoque ?? null };
});

export const entradasDeUsados: Area = {
  useCases: [comprar, enterProprio, reenviar],
  operacoes: [operacaoComprar, operacaoEntradaProprio],
};
