import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { chaveOfNumero } from '#tests/sandbox/mundo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { serie } from '#tests/support/serie.ts';
import { effectsOn } from '#tests/support/zeroKm.ts';

export const VIZINHO = EMPRESAS.vizinho.cnpj;
export const ITE = EMPRESAS.ipe.cnpj;
export const VALOR = 12_345_678;

const novoNumero = serie(8000);
/** A unique access key. */
export const novaChave = () => chaveOfNumero(novoNumero());

/** A stocked vehicle, as the transfer screens list it. */
export const noEstoque = async (session: TestSession, chassi: string) =>
  (
    await session.heard(veiculosZeroKm.confirmados, {
      descricaoFiltro: chassi,
      apenasAutorizadosEstabelecimento: false,
    })
  ).data[0];

/** A vehicle of the head office authorised to the neighbour. */
export const autorizado = async (world: TestGateway, lojista: TestSession) => {
  const veiculo = await stockOne(world, lojista);
  await lojista.call(transferenciaZeroKm.autorizarEstabelecimento, {
    cnpjEstabelecimento: VIZINHO,
    idEstoque: veiculo.idEstoque,
    valorVenda: VALOR,
  });
  const linha = await noEstoque(lojista, veiculo.chassi);
  return { ...veiculo, idAutorizacao: linha?.idAutorizacaoEstabelecimento ?? 0 };
};

/** A company's pending receipt. */
export const pendenteDe = async (session: TestSession, chassi: string) =>
  (await session.heard(transferenciaZeroKm.pendentesEstabelecimento, { descricaoFiltro: chassi })).data[0];

/** Effects of the registry on a vehicle, in order. */
export const feitos = (world: TestGateway, chassi: string) =>
  effectsOn(world, chassi)
    .map(({ operacao }) => operacao)
    .filter((operacao) => operacao !== 'preCadastro');
