import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import type { InputOf } from '#contract/route.ts';
import { CONFIG } from '#domain/configuracoes.ts';
import type { Recusa } from '#domain/recusa.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Esperado } from '../../../engine/operacoes/expected.ts';
import { emEstoque, notaForaDeUso } from '../../../engine/operacoes/fits.ts';
import { notasDoLote } from '../../../engine/operacoes/notasDoLote.ts';
import type { Definicao, Efeito, Operacao } from '../../../engine/operacoes/operacao.ts';
import { operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador } from '../../../engine/operacoes/perform.ts';
import { record } from '../../../engine/operacoes/record.ts';
import type { RegistroDeIntencoes } from '../../../engine/operacoes/registro.ts';
import { respostaDoLote } from '../../../engine/operacoes/respostaDoLote.ts';
import { type Chamada, useCase } from '../../../engine/useCase.ts';
import type { EspecieDeNovos } from '../../../ports/estoque.ts';
import { tellAtpv, type Vendidos } from '../../acesso/webhooks/tellEventos.ts';
import { sendOnConfirm } from '../../documentos/entregaDocumentos/sendDocumento.ts';
import { completeCompradores } from './completeCompradores.ts';
import { byAcabamento, itemDaSaida, type RefsDaSaida, type Saida, situacaoOf } from './itemDaSaida.ts';

type OperacaoDeVenda<S extends Saida> = Operacao<S, RefsDaSaida, EstoqueRenave>;

interface QualVenda<S extends Saida> extends Pick<Definicao<S, RefsDaSaida, EstoqueRenave>, 'nome' | 'call'> {
  vendidos: Vendidos;
  /** Further expected content of the resulting record. */
  esperado?: (corpo: S) => Partial<Esperado>;
  depois?: (efeito: Efeito<S, RefsDaSaida, EstoqueRenave>) => Promise<void>;
}

const onSold = async ({ stores, resposta, refs, agora }: Efeito<Saida, RefsDaSaida, EstoqueRenave>) => {
  const { chassi, id, saidaEstoque } = resposta;
  const [nota] = await stores.notas.listOperaveis([refs.codigoNota]);
  // An invoice chosen for a vehicle that it does not name is linked only by the sale.
  if (nota && nota.chassi !== chassi) await stores.notas.linkChassi(refs.codigoNota, chassi);
  await stores.notas.markProcessed(refs.codigoNota, agora);
  const comprador = nota?.destinatario ?? null;
  const saida = saidaEstoque?.dataHora ?? naiveBrasilia(agora);
  if (nota) await stores.veiculos.describe(chassi, nota);
  const completa = await stores.configuracoes.isOn(CONFIG.completarPessoas);
  await stores.veiculos.vendido({ chassi, comprador, completa, idEstoque: id, saida });
};

/**
 * Sale of a new vehicle by a dealer or its manufacturer; FINALIZADO at once. Unfinished vehicles use a call
 * of their own, with or without leasing.
 */
export const confirmacaoDeSaida = <S extends Saida>({
  vendidos,
  esperado,
  depois,
  ...qual
}: QualVenda<S>): OperacaoDeVenda<S> =>
  operacaoDeEstoque<S, RefsDaSaida>({
    ...qual,
    impedimento: emEstoque,
    maybeDone: ['jaFinalizado'],
    esperado: (corpo) => ({
      id: corpo.idEstoque,
      estado: 'FINALIZADO',
      motivo: 'VENDA',
      chaveSaida: corpo.chaveNotaFiscal,
      comprador: corpo.comprador.numeroDocumento,
      saida: corpo.dataVenda,
      ...esperado?.(corpo),
    }),
    giveUp: notaForaDeUso,
    nosso: ({ refs }) => ({ itemSaida: refs.codigoNota }),
    depois: async (efeito) => {
      await onSold(efeito);
      await depois?.(efeito);
      const { stores, intencao, refs, resposta, agora } = efeito;
      if (refs.acabado && !resposta.entregas?.length) await tellAtpv(stores, resposta, vendidos);
      const { codigoUsuario } = intencao;
      if (refs.acabado) await sendOnConfirm(stores, { idEstoque: resposta.id, codigoUsuario, agora });
    },
  });

interface PedidoDeSaida<Mais> {
  /** Code of the exit invoice. */
  codigo: number;
  leasing: boolean | null;
  chassi: string | null;
  /** Further fields of the body, and the objection to them. */
  mais: Mais;
  impedimento?: Recusa | null;
}

/** Registers a batch of sales by exit invoice. */
export const recordSaidas = async <S extends Saida, Mais extends object>(
  chamada: Chamada<unknown>,
  operacao: OperacaoDeVenda<S>,
  itensList: readonly PedidoDeSaida<Mais>[],
  especie: EspecieDeNovos,
): Promise<RegistroDeIntencoes> => {
  const { stores, usuario } = chamada;
  const cpf = cpfDoOperador(usuario);
  const itens = new Map(itensList.map((item) => [item.codigo, item]));
  const { notas, foraDeUso } = await notasDoLote(chamada, [...itens.keys()]);
  const pedidos = notas.flatMap((nota) => {
    const item = itens.get(nota.codigo);
    return item ? [{ ...item, nota, chassi: item.chassi ?? nota.chassi }] : [];
  });
  const chassis = pedidos.flatMap(({ chassi }) => chassi ?? []);
  const [estoques, saidos] = await Promise.all([
    stores.estoque.listParaVenda(chassis, [...itens.keys()]),
    stores.estoque.listSaidos(chassis),
  ]);
  const situacao = situacaoOf(estoques, especie, saidos);
  const { email } = await stores.empresa.get();
  const recusadas = foraDeUso.map(({ codigo, chassi: daNota, recusa }) => {
    const chassi = itens.get(codigo)?.chassi ?? daNota;
    const withoutRow = !situacao.ativos.has(chassi ?? '');
    return { alvo: chassi ? { chassi } : null, recusa, withoutRow };
  });
  return record(chamada, operacao as unknown as OperacaoDeVenda<Saida & Mais>, [
    ...pedidos.map((pedido) => itemDaSaida(pedido, situacao, { cpf, email }, pedido.mais)),
    ...recusadas,
  ]);
};

/** A dealer's sale of a new vehicle. */
export const operacaoConfirmarSaida = confirmacaoDeSaida<Saida>({
  nome: 'confirmarSaidaZeroKm',
  call: byAcabamento(renave.saidaZeroKm, renave.saidaInacabado),
  vendidos: 'vendidos',
});

/** Registers a batch of exits, each with its own job. */
export const confirmarSaidas = (
  chamada: Chamada<Pick<InputOf<typeof saidaZeroKm.confirmar>, 'itensList'>>,
) => {
  const pedidos = chamada.input.itensList.map((item) => ({ ...item, mais: {} }));
  return recordSaidas(chamada, operacaoConfirmarSaida, pedidos, 'novo');
};

export const confirmarSaida = useCase(saidaZeroKm.confirmar, async (chamada) => {
  const { itensList, compradores } = chamada.input;
  const notas = itensList.map(({ codigo }) => codigo);
  await completeCompradores(chamada, notas, compradores ?? []);
  return respostaDoLote(saidaZeroKm.confirmar.success, await confirmarSaidas(chamada));
});
