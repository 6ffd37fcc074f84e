import { entradaZeroKm, type RotaCancelarEntrada } from '#contract/gateway/entradaZeroKm.ts';
import { operations } from '#contract/operations/index.ts';
import type { CancelamentoEntrada } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { EspecieDeNovos, Estoque } from '../../ports/estoque.ts';
import { emEstoque } from '../operacoes/fits.ts';
import type { Definicao, Operacao } from '../operacoes/operacao.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, performAndTell } from '../operacoes/perform.ts';
import { type Chamada, found, tellingUseCase } from '../useCase.ts';

type CancelamentoDeEntrada = Operacao<CancelamentoEntrada, object, EstoqueRenave>;

/**
 * Cancels a confirmed entry of a dealer or manufacturer: the stock record finishes with CANCELAMENTO_ENTRADA
 * and the vehicle is pending again.
 */
export const cancelamentoDeEntrada = (
  qual: Pick<Definicao<CancelamentoEntrada, object, EstoqueRenave>, 'nome' | 'call'>,
): CancelamentoDeEntrada =>
  operacaoDeEstoque({
    ...qual,
    impedimento: emEstoque,
    maybeDone: ['jaFinalizado'],
    esperado: ({ idEstoque }) => ({ id: idEstoque, estado: 'FINALIZADO', motivo: 'CANCELAMENTO_ENTRADA' }),
    depois: async ({ stores, resposta }) => {
      await stores.veiculos.locate(resposta.chassi, 'cadastrado', null);
      await stores.perguntas.forget(
        operations[qual.nome].module === 'montadora' ? 'pendencias:montadora' : 'pendencias:novo',
      );
    },
  });

/** Requests the cancellation for a record in stock. */
export const requestCancelamentoDeEntrada = (
  chamada: Chamada<unknown>,
  operacao: CancelamentoDeEntrada,
  { id: idEstoque, chassi }: Estoque,
) => {
  const corpo = {
    idEstoque,
    dataCancelamentoEntradaEstoque: diaBrasilia(chamada.ports.agora()),
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  return performAndTell(chamada, operacao, { alvo: { chassi }, corpo, refs: {} });
};

export const cancelarEntradaPor = (
  rota: RotaCancelarEntrada,
  operacao: CancelamentoDeEntrada,
  especie: EspecieDeNovos,
) =>
  tellingUseCase(rota, async (chamada) => {
    const ativo = await chamada.stores.estoque.getAtivo(chamada.input.chassi);
    const estoque = found(
      ativo?.especie === especie ? ativo : null,
      'O veículo não está no estoque desta empresa.',
    );
    return requestCancelamentoDeEntrada(chamada, operacao, estoque);
  });

export const operacaoCancelarEntrada = cancelamentoDeEntrada({
  nome: 'cancelarEntradaZeroKm',
  call: renave.cancelarEntradaZeroKm,
});

export const cancelarEntrada = cancelarEntradaPor(entradaZeroKm.cancelar, operacaoCancelarEntrada, 'novo');
