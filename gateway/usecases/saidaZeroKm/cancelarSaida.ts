import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { AppError } from '#domain/errors.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { operacaoDeEstoque } from '../operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { found, useCase } from '../useCase.ts';

interface RefsCancelamento {
  acabado: boolean;
}

/** Undoes a sale: the registry makes a new stock record, linked to the old one both ways. */
export const operacaoCancelarSaida = operacaoDeEstoque({
  nome: 'cancelarSaidaZeroKm',
  titulo: 'Cancelamento de saída zero km',
  familia: 'venda',
  call: ({ acabado }: RefsCancelamento) =>
    acabado ? renave.cancelarSaidaZeroKm : renave.cancelarSaidaInacabado,
  assuntos: ['saidaZeroKm', 'estoque', 'veiculos'],
  cabe: (atual, { idEstoque }) => atual?.id === idEstoque && atual.estado === 'FINALIZADO',
  feita: (e, { idEstoque }) => e.origemPorCancelamentoEstoque?.idEstoqueOrigem === idEstoque,
  nosso: async ({ stores, corpo }) => {
    const antigo = await stores.estoque.get(corpo.idEstoque);
    return { itemEntrada: antigo?.itemEntrada ?? null, chaveEntrada: antigo?.chaveEntrada ?? null };
  },
  depois: ({ stores, resposta }) => stores.veiculos.situar(resposta.chassi, 'emEstoque', resposta.id),
});

export const cancelarSaida = useCase(saidaZeroKm.cancelar, async (chamada) => {
  const { idEstoque, chassi } = chamada.input;
  const estoque = found(await chamada.stores.estoque.get(idEstoque));
  if (estoque.chassi !== chassi) throw new AppError('naoEncontrado');
  // A sale that was undone stays in the records, with a newer one after it.
  const ultimo = await chamada.stores.estoque.getUltimo(chassi);
  if (estoque.motivo !== 'VENDA' || ultimo?.id !== idEstoque)
    throw new AppError('regra', { message: 'O veículo não tem uma saída a cancelar.' });
  const corpo = {
    idEstoque,
    dataCancelamentoSaidaEstoque: diaBrasilia(chamada.ports.agora()),
    cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
  };
  const item = { chassi, corpo, refs: { acabado: estoque.acabado } };
  return realizar(chamada, operacaoCancelarSaida, item, saidaZeroKm.cancelar.success);
});
