import { autorizacoesUsados as rotas } from '#contract/gateway/usados/autorizacoes.ts';
import { chamadas } from '#contract/renave/chamadas.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import { type AutorizacaoUsado, usados } from '#contract/renave/usados.ts';
import type { InputOf } from '#contract/route.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { centavosFromDecimal, decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { Area } from '../../engine/area.ts';
import { defineOperacao, type LookUpResult } from '../../engine/operacoes/operacao.ts';
import { cpfDoOperador, performAndTell } from '../../engine/operacoes/perform.ts';
import { foundAs, lookIn, mesmoVeiculo } from '../../engine/operacoes/search.ts';
import { checkNome, refuseBecause } from '../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../engine/useCase.ts';
import {
  type AutorizacaoOuvida,
  followUpAutorizacao,
} from '../zeroKm/transferenciaZeroKm/operacaoAutorizar.ts';
import { emEstoqueUsado, estoquePronto } from './vender.ts';

type DadosDaAutorizacao = { corpo: AutorizacaoUsado; refs: object };

const { autorizacoesTransferencia } = chamadas.estabelecimento;

const divergencia = (
  autorizacao: AutorizacaoTransferencia,
  { placaVeiculo, cnpjEstabelecimentoDestino }: AutorizacaoUsado,
): string | null => {
  if (!mesmoVeiculo({ placa: autorizacao.placaVeiculo }, { placa: placaVeiculo })) {
    return 'resposta de outro veículo';
  }
  const { cnpjEstabelecimentoDestino: dito } = autorizacao;
  return dito === cnpjEstabelecimentoDestino
    ? null
    : `destino ${formatCnpj(dito)} em vez de ${formatCnpj(cnpjEstabelecimentoDestino)}`;
};

/** Ends the origin's authorisation once the destination uses it or it is cancelled. */
const followOrigem = async ({ stores, resposta, agora }: AutorizacaoOuvida) => {
  await stores.usados.removeAutorizacao('origem', resposta.id);
  if (resposta.estadoAutorizacaoTransferencia !== 'CONSUMIDA') return;
  const estoque = await stores.estoque.get(resposta.idEstoque);
  if (!estoque || estoque.estado === 'FINALIZADO') return;
  const saida = naiveBrasilia(agora);
  const motivo = 'TRANSFERENCIA_ESTABELECIMENTO';
  await stores.estoque.save({ ...estoque, estado: 'FINALIZADO', motivo, saida }, agora);
  const { placa, id: idEstoque } = estoque;
  if (placa) await stores.usados.locate({ placa, situacao: 'vendido', idEstoque, saida });
};

export const operacaoAutorizarUsado = defineOperacao({
  nome: 'autorizarTransferenciaUsado',
  call: usados.autorizarTransferencia,
  impedimento: emEstoqueUsado,
  maybeDone: ['jaAutorizada'],
  matches: (resposta, { corpo }: DadosDaAutorizacao) => divergencia(resposta, corpo),
  search: async (inspect, { corpo }: DadosDaAutorizacao): Promise<LookUpResult<AutorizacaoTransferencia>> => {
    const emVigor = { placa: corpo.placaVeiculo, estadoAutorizacao: 'CRIADA' as const };
    return lookIn(await inspect(autorizacoesTransferencia, emVigor), ([achada]) =>
      achada ? foundAs(achada, divergencia(achada, corpo)) : { feita: false },
    );
  },
  efeito: async ({ stores, resposta, corpo, agora }) => {
    await stores.usados.saveAutorizacao(resposta, centavosFromDecimal(corpo.valorVenda) ?? 0, agora);
    return { idEstoque: resposta.idEstoque };
  },
  follow: {
    ...followUpAutorizacao('estabelecimento'),
    changed: followOrigem,
  },
});

const operacaoCancelarAutorizacao = defineOperacao({
  nome: 'cancelarAutorizacaoUsado',
  call: usados.cancelarAutorizacao,
  impedimento: () => null,
  maybeDone: ['autorizacaoInexistente'],
  matches: (resposta, { corpo }: DadosDaAutorizacao) => divergencia(resposta, corpo),
  search: async (inspect, { corpo }: DadosDaAutorizacao): Promise<LookUpResult<AutorizacaoTransferencia>> =>
    lookIn(await inspect(autorizacoesTransferencia, { placa: corpo.placaVeiculo }), (lista) => {
      const achada = lista.findLast((one) => !divergencia(one, corpo));
      if (!achada || achada.estadoAutorizacaoTransferencia === 'CRIADA') return { feita: false };
      const cancelada = achada.estadoAutorizacaoTransferencia === 'CANCELADA';
      return foundAs(achada, cancelada ? null : 'o destino já recebeu o veículo');
    }),
  efeito: async ({ stores, resposta }) => {
    await stores.usados.removeAutorizacao('origem', resposta.id);
    return { idEstoque: resposta.idEstoque };
  },
});

const corpoDe = async (
  { input, stores, usuario }: Chamada<InputOf<typeof rotas.cancelar>>,
  placa: string,
): Promise<AutorizacaoUsado> => ({
  placaVeiculo: placa,
  valorVenda: decimalFromCentavos(input.valorVenda),
  cnpjEstabelecimentoDestino: input.cnpjEstabelecimentoDestino,
  emailEstabelecimentoOrigem: (await stores.empresa.get()).email,
  cpfOperadorResponsavel: cpfDoOperador(usuario),
});

const autorizar = tellingUseCase(rotas.autorizar, async (chamada) => {
  const { input, stores, empresa } = chamada;
  const estoque = found(await stores.usados.getUltimo(input.placaVeiculo));
  if (input.cnpjEstabelecimentoDestino === empresa.cnpj) {
    refuseBecause('O destino é a própria empresa.');
  }
  if (await stores.usados.getAutorizacao(input.placaVeiculo)) {
    refuseBecause(
      'Já existe autorização de transferência para este veículo. Cancele-a antes de autorizar outra.',
    );
  }
  const { placa } = await estoquePronto(stores, estoque.placa ?? input.placaVeiculo);
  const item = { alvo: { placa: placa ?? '' }, corpo: await corpoDe(chamada, placa ?? ''), refs: {} };
  return performAndTell(chamada, operacaoAutorizarUsado, item);
});

const cancelarAutorizacao = tellingUseCase(rotas.cancelar, async (chamada) => {
  const { input, stores } = chamada;
  const { placa, cnpjDestino } = found(await stores.usados.getAutorizacao(input.placaVeiculo));
  const destino = input.cnpjEstabelecimentoDestino;
  checkNome('cnpjEstabelecimentoDestino', 'O CNPJ', destino, cnpjDestino);
  const item = { alvo: { placa }, corpo: await corpoDe(chamada, placa), refs: {} };
  return performAndTell(chamada, operacaoCancelarAutorizacao, item);
});

const getAutorizacao = useCase(rotas.daPlaca, async ({ input, stores }) => {
  const guardada = await stores.usados.getAutorizacao(input.placa);
  if (!guardada) return { data: null };
  const { placa, cnpjDestino, autorizada, valor } = guardada;
  return {
    data: {
      placaVeiculo: placa,
      cnpjEstabelecimentoDestino: cnpjDestino,
      dataHoraAutorizacao: autorizada,
      valorVenda: valor,
    },
  };
});

export const autorizacoesDeUsados: Area = {
  useCases: [autorizar, cancelarAutorizacao, getAutorizacao],
  operacoes: [operacaoAutorizarUsado, operacaoCancelarAutorizacao],
};
