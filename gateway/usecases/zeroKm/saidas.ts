import { saidaZeroKm } from '#contract/gateway/zeroKm.ts';
import type { CancelamentoSaida, DevolucaoMontadora } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { AppError } from '#domain/errors.ts';
import { diaBrasilia, naiveBrasilia } from '#domain/values/datas.ts';
import { defineOperacao } from '../operacoes/operacao.ts';
import { cpfDoOperador, realizar } from '../operacoes/registrar.ts';
import { found, type UseCase, useCase } from '../useCase.ts';
import { emEstoque, espelho, mesmoChassi, procurarEstoque } from './estoques.ts';

/** Gives the vehicle back to the manufacturer: FINALIZADO by DEVOLUCAO_MONTADORA. */
export const operacaoDevolver = defineOperacao({
  nome: 'devolverZeroKm',
  titulo: 'Devolução à montadora',
  call: renave.devolverMontadora,
  assuntos: ['saidaZeroKm', 'estoque', 'veiculos'],
  cabe: emEstoque,
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: DevolucaoMontadora; refs: object }, { chassi }) =>
    procurarEstoque(
      olhar,
      chassi,
      (e) => e.id === corpo.idEstoque && e.saidaEstoque?.motivo === 'DEVOLUCAO_MONTADORA',
    ),
  efeito: async ({ stores, resposta, agora }) => {
    await stores.estoque.guardar(espelho(resposta), agora);
    await stores.cadastro.situar(resposta.chassi, 'devolvido', resposta.id);
    return { idEstoque: resposta.id };
  },
});

interface RefsCancelamento {
  acabado: boolean;
}

/** Undoes a sale: the registry makes a new stock record, linked to the old one both ways. */
export const operacaoCancelarSaida = defineOperacao({
  nome: 'cancelarSaidaZeroKm',
  titulo: 'Cancelamento de saída zero km',
  call: ({ acabado }: RefsCancelamento) =>
    acabado ? renave.cancelarSaidaZeroKm : renave.cancelarSaidaInacabado,
  assuntos: ['saidaZeroKm', 'estoque', 'veiculos'],
  cabe: (atual, { idEstoque }) => atual?.id === idEstoque && atual.estado === 'FINALIZADO',
  confere: mesmoChassi,
  procurar: (olhar, { corpo }: { corpo: CancelamentoSaida; refs: RefsCancelamento }, { chassi }) =>
    procurarEstoque(
      olhar,
      chassi,
      (e) => e.origemPorCancelamentoEstoque?.idEstoqueOrigem === corpo.idEstoque,
    ),
  efeito: async ({ stores, corpo, resposta, agora }) => {
    const antigo = await stores.estoque.porId(corpo.idEstoque);
    await stores.estoque.guardar(
      espelho(resposta, {
        itemEntrada: antigo?.itemEntrada ?? null,
        chaveEntrada: antigo?.chaveEntrada ?? null,
      }),
      agora,
    );
    await stores.cadastro.situar(resposta.chassi, 'emEstoque', resposta.id);
    return { idEstoque: resposta.id };
  },
});

/** Exit operations that the person waits for. */
export const saidaUseCases: readonly UseCase[] = [
  useCase(saidaZeroKm.devolver, async (chamada) => {
    const { idEstoque, chaveNotaFiscal, motivoDevolucaoMontadora } = chamada.input;
    const estoque = found(await chamada.stores.estoque.porId(idEstoque));
    if (estoque.estado !== 'CONFIRMADO')
      throw new AppError('regra', { message: 'O veículo não está mais em estoque.' });
    if ((estoque.origemTransferencia ?? 0) > 0) {
      const message = 'Não é permitido devolver para montadora veículos vindo de transferência!';
      throw new AppError('regra', { message });
    }
    const corpo = {
      idEstoque,
      chaveNotaFiscal,
      dataDevolucao: naiveBrasilia(chamada.ports.agora()),
      motivoDevolucaoMontadora: (motivoDevolucaoMontadora ??
        'DESISTENCIA') as DevolucaoMontadora['motivoDevolucaoMontadora'],
      cpfOperadorResponsavel: cpfDoOperador(chamada.usuario),
    };
    const item = { chassi: estoque.chassi, corpo, refs: {} };
    return realizar(chamada, operacaoDevolver, item, 'Veículo devolvido com sucesso!');
  }),
  useCase(saidaZeroKm.cancelar, async (chamada) => {
    const { idEstoque, chassi } = chamada.input;
    const estoque = found(await chamada.stores.estoque.porId(idEstoque));
    if (estoque.chassi !== chassi) throw new AppError('naoEncontrado');
    if (estoque.motivo !== 'VENDA')
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
