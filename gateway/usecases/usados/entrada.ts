import type { Aptidao } from '#contract/renave/respostasUsados.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import {
  type CompraUsado,
  type EntradaVeiculoProprio,
  type PedidoAptidao,
  usados,
} from '#contract/renave/usados.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { foraDoEstoque } from '../../engine/operacoes/fits.ts';
import type { AnyOperacao, Efeito } from '../../engine/operacoes/operacao.ts';
import { espelho, operacaoDeEstoque } from '../../engine/operacoes/operacaoDeEstoque.ts';
import type { NovoPasso } from '../../ports/intencoes.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import { refundTaxa } from '../dinheiro/credito/taxa.ts';
import { hearAtpv } from './hearAtpv.ts';

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
export interface EntradaRequest {
  avisar?: boolean;
}

const notifies = ({ avisar }: EntradaRequest) => avisar === true;

/** Expected state of an entry, including those it may have reached meanwhile. */
export const SOLICITADA = { estado: 'SOLICITADO', depois: ['TRANSFERIDO', 'CONFIRMADO'] } as const;

type BeforeSending = NonNullable<AnyOperacao['beforeSending']>;
type PurchaseAttempt = Parameters<BeforeSending>[0];

/** With the state's question, where it wants one, and the seller's record, which a later request reads anew. */
export interface CompraRequest extends EntradaRequest {
  aptidao?: PedidoAptidao;
  proprietario?: number;
}

/** A state's Detran that says nothing holds no purchase for longer. */
const APTIDAO_MS = 5000;

const askedBeside = { ...usados.aptidao, limitMs: APTIDAO_MS };

/** What the answer adds to the purchase's story; null for nothing that a person has to know. */
const passoDaAptidao = (resposta: RespostaRenave<Aptidao>): NovoPasso | null => {
  if (resposta.tipo !== 'ok') return null;
  const { diagnostico, comunicacaoComDetranFalhou } = resposta.corpo;
  if (comunicacaoComDetranFalhou || !diagnostico) return { passo: 'aptidaoSemDetran' };
  if (diagnostico.veiculoApto) return null;
  const motivos = diagnostico.motivosParaNaoAptidao?.join('; ') || 'sem dizer o motivo';
  return { passo: 'naoApta', dado: motivos };
};

const askAptidao = async ({ ports, intencao }: PurchaseAttempt, aptidao: PedidoAptidao): Promise<void> => {
  const { id, codigoEmpresa } = intencao;
  const resposta = await ports.renave.callRenave(codigoEmpresa, askedBeside, aptidao);
  const apto = resposta.tipo === 'ok' ? resposta.corpo.diagnostico?.veiculoApto : null;
  ports.log.info(
    { empresa: codigoEmpresa, placa: aptidao.placa, resposta: resposta.tipo, apto },
    'aptidão antes da compra',
  );
  const passo = passoDaAptidao(resposta);
  if (!passo) return;
  await ports.transacao(codigoEmpresa, async (stores) => {
    await stores.intencoes.addPasso(id, passo);
    await stores.notify(...operacaoComprar.subjects);
  });
};

/**
 * Asked beside the purchase, where the company's state wants the query, and told in its story; the registry decides.
 * @rule fitness before a purchase, restrictions before an entry (used)
 */
const recheckAptidao: BeforeSending = async (attempt, { aptidao }: CompraRequest) => {
  if (aptidao) attempt.ports.background(() => askAptidao(attempt, aptidao));
  return null;
};

export const operacaoComprar = operacaoDeEstoque<CompraUsado, CompraRequest>({
  ...TRANSFERENCIA,
  notifies,
  beforeSending: recheckAptidao,
  nome: 'comprarUsado',
  follow: { ...ENTRADA.follow, besides: hearAtpv },
  call: usados.solicitarEntradaUsado,
  esperado: ({ dataCompra, veiculo }) => ({
    ...SOLICITADA,
    entrada: dataCompra,
    vendedor: veiculo.documentoProprietarioAtual,
  }),
});

export const operacaoEntradaProprio = operacaoDeEstoque<EntradaVeiculoProprio, EntradaRequest>({
  ...ENTRADA,
  notifies,
  nome: 'entradaVeiculoProprio',
  call: usados.solicitarEntradaProprio,
  esperado: ({ dataEntradaEstoque }) => ({ ...SOLICITADA, entrada: dataEntradaEstoque }),
});
