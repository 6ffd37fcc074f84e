import { entradaZeroKm } from '#contract/gateway/zeroKm.ts';
import type { CancelamentoEntrada, CancelamentoRejeicao, RejeicaoZeroKm } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import { AppError } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type Achado, defineOperacao, type Olhar } from '../operacoes/operacao.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { found, type UseCase, useCase } from '../useCase.ts';
import { emEstoque, espelho, foraDoEstoque, mesmoChassi, procurarEstoque } from './estoques.ts';

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
    await stores.estoque.esquecerPendencia(corpo.chassi);
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
export const operacaoCancelarEntrada = defineOperacao({
  nome: 'cancelarEntradaZeroKm',
  titulo: 'Cancelamento de entrada zero km',
  call: renave.cancelarEntradaZeroKm,
  assuntos: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'veiculos'],
  cabe: emEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: CancelamentoEntrada; refs: object }, { chassi }) =>
    procurarEstoque(
      olhar,
      chassi,
      (e) => e.id === corpo.idEstoque && e.saidaEstoque?.motivo === 'CANCELAMENTO_ENTRADA',
    ),
  efeito: async ({ stores, resposta, agora }) => {
    await stores.estoque.guardar(espelho(resposta), agora);
    await stores.cadastro.situar(resposta.chassi, 'cadastrado', null);
    return { idEstoque: resposta.id };
  },
});

/** Entry operations that the person waits for, and the choice between invoices. */
export const entradaUseCases: readonly UseCase[] = [
  useCase(entradaZeroKm.rejeitar, (chamada) => {
    const { chassi, motivoRejeicao } = chamada.input;
    const corpo = {
      chassi,
      motivoRejeicao: (motivoRejeicao ?? 'DESISTENCIA') as RejeicaoZeroKm['motivoRejeicao'],
      cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
    };
    return realizar(chamada, operacaoRejeitar, { chassi, corpo, refs: {} }, 'Veículo rejeitado com sucesso!');
  }),
  useCase(entradaZeroKm.cancelarRejeicao, (chamada) => {
    const { chassi } = chamada.input;
    const corpo = { chassi, cpfOperadorResponsavel: cpfDoOperador(chamada.usuario) };
    return realizar(
      chamada,
      operacaoCancelarRejeicao,
      { chassi, corpo, refs: {} },
      'Rejeição cancelada com sucesso!',
    );
  }),
  useCase(entradaZeroKm.cancelar, async (chamada) => {
    const { chassi } = chamada.input;
    const estoque = found(
      await chamada.stores.estoque.ativo(chassi),
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
