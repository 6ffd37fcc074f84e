import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { CancelamentoRejeicao, RejeicaoZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../../../engine/area.ts';
import { foraDoEstoque } from '../../../engine/operacoes/fits.ts';
import { defineOperacao, type LookUpResult, type Olhar } from '../../../engine/operacoes/operacao.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { foundAs, lookIn, soVeiculo } from '../../../engine/operacoes/search.ts';
import { consultaOf, tellingUseCase, useCase } from '../../../engine/useCase.ts';

/** Looks the vehicle up among the registry's pending entries of the dealer. */
export const searchPendente = async (
  inspect: Olhar,
  chassi: string,
): Promise<LookUpResult<PendenteEntrada>> => {
  const resposta = await inspect(renave.pendentesEntradaZeroKm, { chassi });
  return lookIn(resposta, (pendentes): LookUpResult<PendenteEntrada> => {
    const pendente = pendentes.find((p) => p.chassi === chassi);
    return pendente ? { feita: true, resposta: pendente } : { feita: false };
  });
};

/**
 * Infers a rejection: the vehicle is no longer pending and did not enter, since a vehicle gone from the list
 * may have been confirmed elsewhere. A vehicle that entered and left is not pending either, so absence only
 * counts if it was pending again (`esperava`).
 */
export const searchRejeitado = async (
  inspect: Olhar,
  chassi: string,
  esperava: boolean,
): Promise<LookUpResult<PendenteEntrada>> => {
  const espera = await searchPendente(inspect, chassi);
  if (espera.feita !== false) return espera.feita === true ? { feita: false } : espera;
  return lookIn(await inspect(renave.estoques, { chassi }), (estoques) => {
    const resposta = { chassi, dataHoraCadastro: '', veiculoAcabado: true };
    const dele = estoques.filter((e) => e.chassi === chassi).toSorted((one, other) => other.id - one.id);
    if (dele.some(({ estado }) => estado !== 'FINALIZADO'))
      return foundAs(resposta, 'entrada confirmada em vez de rejeitada');
    const [ultimo] = dele;
    const saiu = ultimo !== undefined && ultimo.saidaEstoque?.motivo !== 'CANCELAMENTO_ENTRADA';
    return saiu && !esperava ? { feita: false } : { feita: true, resposta };
  });
};

/**
 * Hides refusals about a vehicle unknown to this company, since they reveal its owner: the caller gets the
 * same `naoEncontrado` as for an unknown chassis, support finds the cause in the log. `sabido` must be known
 * before the registry is asked.
 */
export const withoutRevealing = async <T>(
  sabido: boolean,
  perform: () => Promise<T>,
  message: string,
): Promise<T> => {
  try {
    return await perform();
  } catch (error) {
    const recusada = error instanceof AppError && error.code === 'renaveRecusou';
    throw recusada && !sabido ? new AppError('naoEncontrado', { message, cause: error }) : error;
  }
};

const operacaoRejeitarEntrada = defineOperacao({
  nome: 'rejeitarZeroKm',
  call: renave.rejeitarZeroKm,
  impedimento: foraDoEstoque,
  matches: soVeiculo,
  maybeDone: ['jaRejeitado'],
  search: (inspect, { corpo, refs }: { corpo: RejeicaoZeroKm; refs: { esperava: boolean } }) =>
    searchRejeitado(inspect, corpo.chassi, refs.esperava),
  efeito: async ({ stores, corpo }) => {
    await stores.estoque.removePendencia(corpo.chassi);
    return { idEstoque: null };
  },
});

const rejeitarEntrada = tellingUseCase(entradaZeroKm.rejeitar, async (chamada) => {
  const { chassi, motivoRejeicao } = chamada.input;
  const corpo = {
    chassi,
    motivoRejeicao: (motivoRejeicao ?? 'DESISTENCIA') as RejeicaoZeroKm['motivoRejeicao'],
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  const esperava = await chamada.stores.estoque.hasPendencia(chassi);
  const item = { alvo: { chassi }, corpo, refs: { esperava } };
  return withoutRevealing(
    esperava,
    () => performAndTell(chamada, operacaoRejeitarEntrada, item),
    'O veículo não espera a confirmação desta empresa.',
  );
});

const operacaoCancelarRejeicao = defineOperacao({
  nome: 'cancelarRejeicaoZeroKm',
  call: renave.cancelarRejeicaoZeroKm,
  impedimento: foraDoEstoque,
  matches: soVeiculo,
  maybeDone: ['rejeicaoInexistente'],
  search: async (inspect, { corpo, refs }: { corpo: CancelamentoRejeicao; refs: { sabida: boolean } }) => {
    const achado = await searchPendente(inspect, corpo.chassi);
    // Without a known rejection a pending vehicle proves nothing: it may have been pending all along.
    return achado.feita === true && !refs.sabida ? { feita: false } : achado;
  },
  efeito: async ({ stores }) => {
    await stores.perguntas.forget('pendencias:novo');
    return { idEstoque: null };
  },
});

const cancelarRejeicao = tellingUseCase(entradaZeroKm.cancelarRejeicao, async (chamada) => {
  const { chassi } = chamada.input;
  const corpo = { chassi, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
  const sabida = await chamada.stores.intencoes.hasConfirmada(operacaoRejeitarEntrada.nome, chassi);
  const item = { alvo: { chassi }, corpo, refs: { sabida } };
  return withoutRevealing(
    sabida,
    () => performAndTell(chamada, operacaoCancelarRejeicao, item),
    'Não há rejeição desta empresa para o veículo.',
  );
});

/** Served from our rows: the registry does not list rejections. */
const listRejeitadas = useCase(entradaZeroKm.rejeitadas, ({ input, stores }) =>
  stores.estoque.listRejeitados(operacaoRejeitarEntrada.nome, consultaOf(input)),
);

export const rejeicoes: Area = {
  useCases: [rejeitarEntrada, listRejeitadas, cancelarRejeicao],
  operacoes: [operacaoRejeitarEntrada, operacaoCancelarRejeicao],
};
