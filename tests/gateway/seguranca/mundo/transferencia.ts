import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { ite } from '#contract/renave/ite.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { FILIAL, MATRIZ, nota } from '#tests/gateway/notas/xml/notas.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { CPF, chaveOfNumero } from '#tests/sandbox/mundo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { importXmls } from '#tests/support/zeroKm.ts';
import { made } from './made.ts';

const MEDICAO = {
  dataTransferenciaEstoque: '2026-09-05T10:00:00',
  dataHoraMedicaoHodometro: '2026-09-05T10:00:00',
  quilometragemHodometro: 0,
  cpfOperadorResponsavel: CPF,
};

/** Vehicles to authorise, authorisations to cancel, one to receive of each kind, one for the branch. */
export const idsTransferencia = async (world: TestGateway, session: TestSession) => {
  const [livre, paraIte, cancelar, cancelarIte, filial, deDealer, deIte, deOutro, ...mais] = await stock(
    world,
    session,
    10,
  );
  const autorizarIte = async (idEstoque: number) => {
    const pedido = { cnpjITE: EMPRESAS.ipe.cnpj, idEstoque, valorProduto: 100 };
    await session.call(transferenciaZeroKm.autorizarIte, pedido);
    return made(world.sandbox.journal().at(-1)?.autorizacoes?.[0]).id;
  };
  const autorizar = async (idEstoque: number, valorVenda = 100) => {
    const pedido = { cnpjEstabelecimento: EMPRESAS.vizinho.cnpj, idEstoque, valorVenda };
    await session.call(transferenciaZeroKm.autorizarEstabelecimento, pedido);
    return made(world.sandbox.journal().at(-1)?.autorizacoes?.[0]).id;
  };
  const como = async <I, A>(empresa: 'vizinho' | 'ipe', call: RenaveCall<I, A>, input: I): Promise<A> => {
    const codigo = await world.codigoOf(empresa);
    const resposta = await world.gateway.ports.renave.callRenave(codigo, call, input);
    if (resposta.tipo !== 'ok') throw new Error(JSON.stringify(resposta));
    return resposta.corpo;
  };
  const naIte = await como('ipe', ite.receberNaIte, {
    ...MEDICAO,
    idAutorizacao: await autorizarIte(deIte.idEstoque),

    chaveNotaFiscalRemessa: chaveOfNumero(9101),
    valorProduto: 10,
    codigoClienteMontadoraParaAlteracao: '1',
  });
  const volta = await como('ipe', ite.autorizarSaidaDaIte, {
    idEstoqueOrigem: naIte.id,
    cnpjEstabelecimentoDestino: MATRIZ,
    valorProduto: 10,
    paraCancelamentoDeTransferencia: false,
    cpfOperadorResponsavel: CPF,
  });
  const devolta = async (idEstoque: number, numero: number) => {
    const noVizinho = await como('vizinho', renave.receberTransferenciaZeroKm, {
      ...MEDICAO,
      idAutorizacao: await autorizar(idEstoque),
      chaveNotaFiscal: chaveOfNumero(numero),
      valorCompra: 10,
    });
    const { id } = await como('vizinho', renave.autorizarTransferenciaZeroKm, {
      idEstoque: noVizinho.id,
      cnpjEstabelecimentoDestino: MATRIZ,
      valorVenda: 10,
      cpfOperadorResponsavel: CPF,
    });
    return id;
  };
  const xml = nota({
    numero: 9103,
    chassis: [filial.chassi],
    de: sampleEmpresa(MATRIZ),
    para: sampleEmpresa(FILIAL),
  });
  await importXmls(world, session, [xml]);
  const { data } = await session.call(transferenciaZeroKm.filiais, { descricaoFiltro: filial.chassi });
  const ids = {
    idATransferir: livre.idEstoque,
    idATransferirParaIte: paraIte.idEstoque,
    idATransferirComOutros: made(mais[0]).idEstoque,
    idATransferirParaIteComOutros: made(mais[1]).idEstoque,
    autorizacaoACancelar: await autorizar(cancelar.idEstoque),
    autorizacaoIteACancelar: await autorizarIte(cancelarIte.idEstoque),
    chassiDaAutorizacaoIte: cancelarIte.chassi,
    autorizacaoAReceber: await devolta(deDealer.idEstoque, 9102),
    autorizacaoAReceberComOutras: await devolta(deOutro.idEstoque, 9104),
    autorizacaoIteAReceber: volta.id,
    itemParaFilial: made(data[0]).codigo_imp ?? 0,
  };
  await session.heard(transferenciaZeroKm.pendentesEstabelecimento, {});
  return ids;
};
