import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import type { DevolucaoMontadora } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { AppError } from '#domain/errors.ts';
import { diaBrasilia, naiveBrasilia } from '#domain/values/datas.ts';
import type { AnyOperacao } from '../operacoes/operacao.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';
import { emEstoque, operacaoDeEstoque } from './estoques.ts';

/** Gives the vehicle back to the manufacturer: FINALIZADO by DEVOLUCAO_MONTADORA. */
export const operacaoDevolver = operacaoDeEstoque({
  nome: 'devolverZeroKm',
  titulo: 'Devolução à montadora',
  call: renave.devolverMontadora,
  assuntos: ['saidaZeroKm', 'estoque', 'veiculos'],
  cabe: emEstoque,
  feita: (e, { idEstoque }) => e.id === idEstoque && e.saidaEstoque?.motivo === 'DEVOLUCAO_MONTADORA',
  depois: ({ stores, resposta }) => stores.cadastro.situar(resposta.chassi, 'devolvido', resposta.id),
});

interface RefsCancelamento {
  acabado: boolean;
}

/** Undoes a sale: the registry makes a new stock record, linked to the old one both ways. */
export const operacaoCancelarSaida = operacaoDeEstoque({
  nome: 'cancelarSaidaZeroKm',
  titulo: 'Cancelamento de saída zero km',
  call: ({ acabado }: RefsCancelamento) =>
    acabado ? renave.cancelarSaidaZeroKm : renave.cancelarSaidaInacabado,
  assuntos: ['saidaZeroKm', 'estoque', 'veiculos'],
  cabe: (atual, { idEstoque }) => atual?.id === idEstoque && atual.estado === 'FINALIZADO',
  feita: (e, { idEstoque }) => e.origemPorCancelamentoEstoque?.idEstoqueOrigem === idEstoque,
  nosso: async ({ stores, corpo }) => {
    const antigo = await stores.estoque.get(corpo.idEstoque);
    return { itemEntrada: antigo?.itemEntrada ?? null, chaveEntrada: antigo?.chaveEntrada ?? null };
  },
  depois: ({ stores, resposta }) => stores.cadastro.situar(resposta.chassi, 'emEstoque', resposta.id),
});

/** What the pipeline may be asked to do here. */
export const saidaOperacoes: readonly AnyOperacao[] = [operacaoDevolver, operacaoCancelarSaida];

/** A return as it is registered, after what the registry would refuse anyway was refused here. */
const itemDaDevolucao = async (
  { stores, ports, usuario }: Chamada<unknown>,
  { idEstoque, chaveNotaFiscal }: { idEstoque: number; chaveNotaFiscal: string },
  motivoDevolucaoMontadora: DevolucaoMontadora['motivoDevolucaoMontadora'],
) => {
  const { chassi, estado, origemTransferencia } = found(await stores.estoque.get(idEstoque));
  if (estado !== 'CONFIRMADO')
    throw new AppError('regra', { message: 'O veículo não está mais em estoque.' });
  if ((origemTransferencia ?? 0) > 0) {
    const message = 'Não é permitido devolver para montadora veículos vindo de transferência!';
    throw new AppError('regra', { message });
  }
  const corpo = {
    idEstoque,
    chaveNotaFiscal,
    dataDevolucao: naiveBrasilia(ports.agora()),
    motivoDevolucaoMontadora,
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  return { chassi, corpo, refs: {} };
};

/** Exit operations that the person waits for. */
export const saidaUseCases: readonly UseCase[] = [
  useCase(saidaZeroKm.devolver, async (chamada) => {
    const motivo = (chamada.input.motivoDevolucaoMontadora ??
      'DESISTENCIA') as DevolucaoMontadora['motivoDevolucaoMontadora'];
    const item = await itemDaDevolucao(chamada, chamada.input, motivo);
    return realizar(chamada, operacaoDevolver, item, 'Veículo devolvido com sucesso!');
  }),
  useCase(saidaZeroKm.cancelar, async (chamada) => {
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
    return realizar(chamada, operacaoCancelarSaida, item, 'Saída de veículo cancelada com sucesso!');
  }),
];
