import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { laudos } from '#contract/gateway/usados/laudos.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import {
  chaveNova,
  codigoNovo,
  comprarUsado,
  emEstoque,
  HOJE,
  linhaDoUsado,
  novoUsado,
  PDF,
  pessoaPor,
  semNota,
  venderUsado,
} from '#tests/gateway/usados/mundo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';

const vendido = async (world: TestGateway, session: TestSession) => {
  const usado = await emEstoque(world, session);
  await venderUsado(world, session, usado);
  return usado.id;
};

const recusada = async (world: TestGateway, session: TestSession) => {
  const usado = await novoUsado(world, session);
  refuseNext(world, usado.chassi);
  await comprarUsado(world, session, usado).catch(() => null);
  return (await linhaDoUsado(session, usado.placa))?.id ?? '';
};

/** Used vehicles in every required state, one per changing call. */
export const idsUsados = async (world: TestGateway, session: TestSession) => {
  const parado = await emEstoque(world, session);
  const vender = await emEstoque(world, session);
  const transferir = await emEstoque(world, session);
  const autorizar = await emEstoque(world, session);
  const autorizada = await emEstoque(world, session);
  await session.call(autorizacoesUsados.autorizar, {
    placaVeiculo: autorizada.placa,
    valorVenda: 100,
    cnpjEstabelecimentoDestino: EMPRESAS.agil.cnpj,
  });
  const solicitado = await novoUsado(world, session);
  const idUsadoSolicitado = await comprarUsado(world, session, solicitado);
  const { data: atpv } = await session.call(documentosUsados.atpv, {
    placa: solicitado.placa,
    renavam: solicitado.renavam,
  });
  const cancelar = await novoUsado(world, session);
  await comprarUsado(world, session, cancelar);
  const { codigo: veiculoAComprar } = await novoUsado(world, session);
  const { cnpj: numeroDocumento, razaoSocial: nome } = EMPRESAS.horizonteMatriz;
  const proprietario = { tipoDocumento: 'CNPJ', numeroDocumento, nome } as const;
  const { codigo: veiculoProprio } = await novoUsado(world, session, { proprietario });
  await session.call(laudos.save, {
    placa: parado.placa,
    numero: 'L-1',
    ecv: 'Vistoria Fictícia',
    cnpjEcv: EMPRESAS.agil.cnpj,
    data: HOJE,
    arquivoBase64: PDF,
  });
  const guardados = await session.call(laudos.doVeiculo, { placa: parado.placa ?? '' });
  return {
    codigoDoLaudo: guardados.laudos[0]?.codigo ?? 0,
    placaParada: parado.placa,
    renavamParado: parado.renavam,
    idUsadoParado: parado.id,
    idUsadoSemNota: (await semNota(world, session)).id,
    idUsadoVendido: await vendido(world, session),
    idUsadoComSaida: await vendido(world, session),
    idRecusada: await recusada(world, session),
    chaveUsado: chaveNova(),
    placaSolicitada: solicitado.placa,
    idUsadoSolicitado,
    pdfEntregue: atpv.pdfAtpvBase64,
    placaAAutorizar: autorizar.placa,
    placaAutorizada: autorizada.placa,
    veiculoAComprar,
    veiculoProprio,
    veiculoACancelar: cancelar.codigo,
    veiculoAVender: vender.codigo,
    codigoAVender: codigoNovo(world, vender.placa),
    veiculoATransferir: transferir.codigo,
    pessoaDona: await pessoaPor(world, PESSOAS[0].documento),
    filial: await world.codigoOf('horizonteFilial'),
  };
};
