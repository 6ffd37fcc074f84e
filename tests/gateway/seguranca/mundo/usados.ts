import { laudos } from '#contract/gateway/laudos.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { EMPRESAS, PESSOAS } from '#sandbox/world/demo.ts';
import {
  ateQue,
  chaveNova,
  codigoNovo,
  comprarUsado,
  emEstoque,
  HOJE,
  linhaDoUsado,
  novoUsado,
  PDF,
  pessoaPor,
  sign,
} from '#tests/gateway/usados/mundo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** Bought, signed and completed by the Detran; its invoice is missing. */
const semNota = async (world: TestGateway, session: TestSession) => {
  const usado = await novoUsado(world, session);
  const id = await comprarUsado(world, session, usado);
  await sign(session, id);
  world.sandbox.moveDetran(usado.placa);
  world.sandbox.moveDetran(usado.placa);
  await ateQue(world, session, usado.placa, ({ estado }) => estado === 'CONFIRMADO');
  return id;
};

const vendido = async (world: TestGateway, session: TestSession) => {
  const usado = await emEstoque(world, session);
  await session.call(solicitacoesUsados.saida, {
    veiculo: usado.codigo,
    comprador: await pessoaPor(world, PESSOAS[0].documento),
    dataVenda: HOJE,
    valorVenda: 100,
    codigoSegurancaCrv: codigoNovo(world, usado.placa),
  });
  return usado.id;
};

const recusada = async (world: TestGateway, session: TestSession) => {
  const usado = await novoUsado(world, session);
  world.sandbox.behaviours.add({
    cenario: 'recusa',
    vezes: 1,
    alvo: { chassi: usado.chassi, operacoes: ['solicitarEntradaUsado'] },
  });
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
    ...{ placa: parado.placa, numero: 'L-1', ecv: 'Vistoria Fictícia', cnpjEcv: EMPRESAS.agil.cnpj },
    ...{ data: HOJE, arquivoBase64: PDF },
  });
  const guardados = await session.call(laudos.doVeiculo, { placa: parado.placa ?? '' });
  return {
    codigoDoLaudo: guardados.laudos[0]?.codigo ?? 0,
    placaParada: parado.placa,
    renavamParado: parado.renavam,
    idUsadoParado: parado.id,
    idUsadoSemNota: await semNota(world, session),
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
