import {
  CHAVE_DA_ENTRADA,
  DEVOLUCAO_DE_TRANSFERENCIA,
  saidaZeroKm,
} from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { DevolucaoMontadora } from '#contract/renave/corpos.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { chaveForaDeUso, emEstoque } from '../../../engine/operacoes/fits.ts';
import { operacaoDeEstoque } from '../../../engine/operacoes/operacaoDeEstoque.ts';
import { cpfDoOperador, performAndTell } from '../../../engine/operacoes/perform.ts';
import { refuseBecause, refuseCampo } from '../../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase } from '../../../engine/useCase.ts';

/** Returns the vehicle to the manufacturer: FINALIZADO with DEVOLUCAO_MONTADORA. */
export const operacaoDevolverSaida = operacaoDeEstoque({
  nome: 'devolverZeroKm',
  call: renave.devolverMontadora,
  impedimento: emEstoque,
  giveUp: chaveForaDeUso,
  maybeDone: ['jaFinalizado'],
  esperado: ({ idEstoque, chaveNotaFiscal, dataDevolucao }) => ({
    id: idEstoque,
    estado: 'FINALIZADO',
    motivo: 'DEVOLUCAO_MONTADORA',
    chaveSaida: chaveNotaFiscal,
    saida: dataDevolucao,
  }),
  depois: ({ stores, resposta }) => stores.veiculos.locate(resposta.chassi, 'devolvido', resposta.id),
});

/** A return to register; refuses locally what the registry would refuse anyway. */
const itemDaDevolucao = async (
  { stores, ports, usuario }: Chamada<unknown>,
  { idEstoque, chaveNotaFiscal }: { idEstoque: number; chaveNotaFiscal: string },
  motivoDevolucaoMontadora: DevolucaoMontadora['motivoDevolucaoMontadora'],
) => {
  const { chassi, estado, chaveEntrada } = found(await stores.estoque.get(idEstoque));
  if (estado !== 'CONFIRMADO') refuseBecause('O veículo não está mais em estoque.');
  if (((await stores.estoque.getOrigemTransferencia(idEstoque)) ?? 0) > 0) {
    refuseBecause(DEVOLUCAO_DE_TRANSFERENCIA);
  }
  // A return needs an invoice of its own.
  if (chaveNotaFiscal === chaveEntrada) refuseCampo('chaveNotaFiscal', CHAVE_DA_ENTRADA);
  const corpo = {
    idEstoque,
    chaveNotaFiscal,
    dataDevolucao: naiveBrasilia(ports.agora()),
    motivoDevolucaoMontadora,
    cpfOperadorResponsavel: cpfDoOperador(usuario),
  };
  return { alvo: { chassi }, corpo, refs: {} };
};

export const devolverSaida = tellingUseCase(saidaZeroKm.devolver, async (chamada) => {
  const motivo = (chamada.input.motivoDevolucaoMontadora ??
    'DESISTENCIA') as DevolucaoMontadora['motivoDevolucaoMontadora'];
  const item = await itemDaDevolucao(chamada, chamada.input, motivo);
  return performAndTell(chamada, operacaoDevolverSaida, item);
});
