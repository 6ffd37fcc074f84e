import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { CancelamentoSaida } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { EstoqueRenave } from '#contract/renave/types.ts';
import { erroDaRecusa, recusaDe } from '#domain/recusa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { vendido } from '../../../engine/operacoes/fits.ts';
import type { Definicao, Efeito, Operacao } from '../../../engine/operacoes/operacao.ts';
import { operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { checkNome, estoqueDaEspecie } from '../../../engine/refuse.ts';
import { type Chamada as ChamadaDaSessao, tellingUseCase } from '../../../engine/useCase.ts';
import type { EspecieDeNovos, Estoque } from '../../../ports/estoque.ts';
import { byAcabamento } from './itemDaSaida.ts';

interface RefsCancelamentoDeSaida {
  acabado: boolean;
}

type CancelamentoDeSaida = Operacao<CancelamentoSaida, RefsCancelamentoDeSaida, EstoqueRenave>;

interface QualCancelamento
  extends Pick<Definicao<CancelamentoSaida, RefsCancelamentoDeSaida, EstoqueRenave>, 'nome' | 'call'> {
  /** Further effects of an undone sale. */
  depois?: (efeito: Efeito<CancelamentoSaida, RefsCancelamentoDeSaida, EstoqueRenave>) => Promise<void>;
}

/** Cancels a dealer's or manufacturer's sale: a new stock record at the registry, linked with the old both ways. */
export const cancelamentoDeSaida = ({ depois, ...qual }: QualCancelamento): CancelamentoDeSaida =>
  operacaoDeEstoque({
    ...qual,
    impedimento: vendido,
    maybeDone: ['jaCancelada', 'saidaInexistente'],
    esperado: ({ idEstoque }) => ({ origem: idEstoque, estado: 'CONFIRMADO' }),
    nosso: async ({ stores, corpo }) => {
      const antigo = await stores.estoque.get(corpo.idEstoque);
      const { itemEntrada = null, chaveEntrada = null, valor = null } = antigo ?? {};
      return { itemEntrada, chaveEntrada, valor };
    },
    depois: async (efeito) => {
      const { stores, resposta } = efeito;
      await stores.veiculos.locate(resposta.chassi, 'emEstoque', resposta.id);
      await depois?.(efeito);
    },
  });

/** Requests the cancellation if the record is the vehicle's newest and ended by a sale. */
export const requestCancelamentoDeSaida = async (
  chamada: ChamadaDaSessao<unknown>,
  operacao: CancelamentoDeSaida,
  estoque: Estoque,
) => {
  const { chassi, id: idEstoque, acabado } = estoque;
  // An undone sale stays in the records with a newer one after it.
  const ultimo = await chamada.stores.estoque.getUltimo(chassi);
  if (estoque.motivo !== 'VENDA' || ultimo?.id !== idEstoque) throw erroDaRecusa(recusaDe('semSaida'));
  const corpo = {
    idEstoque,
    dataCancelamentoSaidaEstoque: diaBrasilia(chamada.ports.agora()),
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  return performAndTell(chamada, operacao, { alvo: { chassi }, corpo, refs: { acabado } });
};

export const cancelarSaidaPor = (
  rota: typeof saidaZeroKm.cancelar,
  operacao: CancelamentoDeSaida,
  especie: EspecieDeNovos,
) =>
  tellingUseCase(rota, async (chamada) => {
    const { idEstoque, chassi } = chamada.input;
    const estoque = await estoqueDaEspecie(chamada, idEstoque, especie);
    checkNome('chassi', 'O chassi', chassi, estoque.chassi);
    return requestCancelamentoDeSaida(chamada, operacao, estoque);
  });

export const operacaoCancelarSaida = cancelamentoDeSaida({
  nome: 'cancelarSaidaZeroKm',
  call: byAcabamento(renave.cancelarSaidaZeroKm, renave.cancelarSaidaInacabado),
});

export const cancelarSaida = cancelarSaidaPor(saidaZeroKm.cancelar, operacaoCancelarSaida, 'novo');
