import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import type { CancelamentoRejeicao, RejeicaoZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import { AppError } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type Achado, type AnyOperacao, defineOperacao, type Olhar } from '../operacoes/operacao.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { found, type UseCase, useCase } from '../useCase.ts';
import { emEstoque, foraDoEstoque, mesmoChassi, operacaoDeEstoque } from './estoques.ts';

/** Whether the vehicle waits for the dealer, as the registry lists it. */
const procurarPendente = async (
  olhar: Olhar,
  chassi: string,
  espera: boolean,
): Promise<Achado<PendenteEntrada>> => {
  const resposta = await olhar(renave.pendentesEntradaZeroKm, { chassi });
  if (resposta.tipo === 'recusada') return { feita: null, motivo: resposta.recusa.mensagem };
  if (resposta.tipo !== 'ok') return { feita: null, motivo: resposta.motivo };
  const pendente = resposta.corpo.find((p) => p.chassi === chassi);
  if (espera) return pendente ? { feita: true, resposta: pendente } : { feita: false };
  const ausente = { chassi, dataHoraCadastro: '', veiculoAcabado: true };
  return pendente ? { feita: false } : { feita: true, resposta: ausente };
};

export const operacaoRejeitar = defineOperacao({
  nome: 'rejeitarZeroKm',
  titulo: 'Rejeição de entrada zero km',
  call: renave.rejeitarZeroKm,
  assuntos: ['entradaZeroKm'],
  cabe: foraDoEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: RejeicaoZeroKm; refs: object }) =>
    procurarPendente(olhar, corpo.chassi, false),
  efeito: async ({ stores, corpo }) => {
    await stores.estoque.removePendencia(corpo.chassi);
    return { idEstoque: null };
  },
});

export const operacaoCancelarRejeicao = defineOperacao({
  nome: 'cancelarRejeicaoZeroKm',
  titulo: 'Cancelamento de rejeição zero km',
  call: renave.cancelarRejeicaoZeroKm,
  assuntos: ['entradaZeroKm'],
  cabe: foraDoEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: CancelamentoRejeicao; refs: object }) =>
    procurarPendente(olhar, corpo.chassi, true),
  efeito: async () => ({ idEstoque: null }),
});

/** Undoes a confirmed entry: the stock ends by CANCELAMENTO_ENTRADA, the vehicle waits again. */
export const operacaoCancelarEntrada = operacaoDeEstoque({
  nome: 'cancelarEntradaZeroKm',
  titulo: 'Cancelamento de entrada zero km',
  call: renave.cancelarEntradaZeroKm,
  assuntos: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
  cabe: emEstoque,
  feita: (e, { idEstoque }) => e.id === idEstoque && e.saidaEstoque?.motivo === 'CANCELAMENTO_ENTRADA',
  depois: ({ stores, resposta }) => stores.cadastro.situar(resposta.chassi, 'cadastrado', null),
});

/** What the pipeline may be asked to do here. */
export const entradaOperacoes: readonly AnyOperacao[] = [
  operacaoRejeitar,
  operacaoCancelarRejeicao,
  operacaoCancelarEntrada,
];

/**
 * What the registry says of a vehicle that has nothing to do with this company tells whose it is: it is kept for
 * support, and the person hears what is heard of a chassis that nobody has.
 */
const semRevelar = async <T>(realizada: Promise<T>, nosso: Promise<boolean>, message: string): Promise<T> => {
  try {
    return await realizada;
  } catch (error) {
    const recusada = error instanceof AppError && error.code === 'renaveRecusou';
    throw recusada && !(await nosso) ? new AppError('naoEncontrado', { message, cause: error }) : error;
  }
};

/** Entry operations that the person waits for, and the choice between invoices. */
export const entradaUseCases: readonly UseCase[] = [
  useCase(entradaZeroKm.rejeitar, (chamada) => {
    const { chassi, motivoRejeicao } = chamada.input;
    const corpo = {
      chassi,
      motivoRejeicao: (motivoRejeicao ?? 'DESISTENCIA') as RejeicaoZeroKm['motivoRejeicao'],
      cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
    };
    const item = { chassi, corpo, refs: {} };
    return semRevelar(
      realizar(chamada, operacaoRejeitar, item, 'Veículo rejeitado com sucesso!'),
      chamada.stores.estoque.hasPendencia(chassi),
      'O veículo não espera a confirmação desta empresa.',
    );
  }),
  useCase(entradaZeroKm.cancelarRejeicao, (chamada) => {
    const { chassi } = chamada.input;
    const corpo = { chassi, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
    const item = { chassi, corpo, refs: {} };
    return semRevelar(
      realizar(chamada, operacaoCancelarRejeicao, item, 'Rejeição cancelada com sucesso!'),
      chamada.stores.intencoes.hasConfirmada(operacaoRejeitar.nome, chassi),
      'Não há rejeição desta empresa para o veículo.',
    );
  }),
  useCase(entradaZeroKm.cancelar, async (chamada) => {
    const { chassi } = chamada.input;
    const estoque = found(
      await chamada.stores.estoque.getAtivo(chassi),
      'O veículo não está no estoque desta empresa.',
    );
    const corpo = {
      idEstoque: estoque.id,
      dataCancelamentoEntradaEstoque: diaBrasilia(chamada.ports.agora()),
      cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
    };
    const item = { chassi, corpo, refs: {} };
    return realizar(chamada, operacaoCancelarEntrada, item, 'Entrada de veículo cancelada com sucesso!');
  }),
  useCase(entradaZeroKm.selecionarNota, async ({ input, transacao }) => {
    await transacao(async (stores) => {
      if (!(await stores.cadastro.selecionarNota(input.codigo))) throw new AppError('naoEncontrado');
      await stores.avisar('entradaZeroKm', 'saidaZeroKm');
    });
    return { message: 'Nota trocada com sucesso!' };
  }),
];
