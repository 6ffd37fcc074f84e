import { crudRoutes } from '#contract/crud.ts';
import { estoqueRenave } from '#contract/gateway/estoque/estoqueRenave.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { announceAtIte, entrado, saidaDe, vindoDoLojista } from '#tests/gateway/zeroKm/ite/naIte.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';
import { made } from './made.ts';

/** A finished stock comparison with differences. */
const comparada = async (world: TestGateway) => {
  const suporte = await world.as('suporte', 'ipe');
  await suporte.call(estoqueRenave.compare);
  await until(world, 'ipe', async () => {
    const { sincronizacao } = await suporte.call(estoqueRenave.sincronizacao);
    return sincronizacao?.situacao === 'comparada';
  });
};

/** An ITE's vehicles: in stock, sold, to send, in transit, and to receive. */
export const idsIte = async (world: TestGateway, lojista: TestSession) => {
  const ipe = await world.as('ite');
  const { data: pessoas } = await ipe.call(crudRoutes(pessoa).list, {});
  await comparada(world);
  const [aSair, aCancelar, inacabado, aTransferir, transferido] = [
    await entrado(world, ipe),
    await entrado(world, ipe),
    await entrado(world, ipe),
    await entrado(world, ipe),
    await entrado(world, ipe),
  ];
  const vender = async () => {
    const um = await entrado(world, ipe, 'ipe', true);
    await ipe.call(ite.confirmarSaida, await saidaDe(ipe, um.veiculo));
    return um;
  };
  const [vendido, comAtpv] = [await vender(), await vender()];
  await ipe.call(ite.autorizar, {
    idEstoqueOrigem: transferido.id,
    cnpjEstabelecimento: EMPRESAS.vizinho.cnpj,
    valorProduto: 100,
    paraCancelamentoDeTransferencia: false,
  });
  const autorizacaoDaIte = made(world.sandbox.journal().at(-1)?.autorizacoes?.[0]).id;
  const aReceber = await vindoDoLojista(world, lojista, true);
  await ipe.heard(ite.pendentes, {});
  return {
    pessoaDaIte: Number(made(pessoas[0]).codigo_pes),
    chassiAEntrarNaIte: announceAtIte(world),
    veiculoASairDaIte: aSair.veiculo,
    idACancelarNaIte: aCancelar.id,
    idInacabadoNaIte: inacabado.id,
    idATransferirDaIte: aTransferir.id,
    idVendidoNaIte: vendido.id,
    chassiComAtpvDaIte: comAtpv.chassi,
    autorizacaoDaIte,
    chassiDaAutorizacaoDaIte: transferido.chassi,
    autorizacaoAReceberNaIte: aReceber.idAutorizacao,
    chassiAReceberNaIte: aReceber.chassi,
  };
};
