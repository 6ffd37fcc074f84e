import { crudRoutes } from '#contract/crud.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { noEstoque, novaChave, VALOR } from '#tests/gateway/zeroKm/transferenciaZeroKm/transferencias.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { serie } from '#tests/support/serie.ts';

const novoNumero = serie();

/** A free chassis announced to an ITE. */
export const announceAtIte = (world: TestGateway, empresa: ChaveEmpresa = 'ipe', acabado = false): string => {
  const numero = novoNumero();
  const chassi = `9PTTE26A0T000${String(5000 + numero)}`;
  const { cnpj } = EMPRESAS[empresa];
  world.sandbox.preCadastrar([{ chassi, cnpj, acabado, marcaModelo: 'AURORA/CARGO 1719 CHASSI' }]);
  return chassi;
};

/** The company's first person, as client and buyer. */
const alguem = async (session: TestSession): Promise<number> => {
  const { data } = await session.call(crudRoutes(pessoa).list, {});
  return Number(data[0]?.codigo_pes);
};

export const entradaDe = async (session: TestSession, chassi: string) => ({
  chassi,
  cliente: await alguem(session),
  valor: VALOR,
  codigoClienteMontadora: '27',
  chaveRemessa: null as string | null,
});

export const linhaDe = async (session: TestSession, chassi: string) =>
  (await session.heard(ite.estoque, { descricaoFiltro: chassi })).data[0];

/** A vehicle in the ITE's stock. */
export const entrado = async (
  world: TestGateway,
  session: TestSession,
  empresa: ChaveEmpresa = 'ipe',
  acabado = false,
) => {
  const chassi = announceAtIte(world, empresa, acabado);
  await session.call(ite.confirmarEntrada, await entradaDe(session, chassi));
  const linha = await linhaDe(session, chassi);
  return { chassi, id: linha?.id ?? 0, veiculo: linha?.codigoVeiculo ?? 0 };
};

export const saidaDe = async (session: TestSession, veiculo: number) => ({
  veiculo,
  comprador: await alguem(session),
  valor: VALOR,
  dataVenda: diaBrasilia(new Date()),
  chaveProduto: novaChave(),
  chaveServico: novaChave(),
});

/** The pending receipt of a chassis at an ITE. */
export const pendenteNaIte = async (session: TestSession, chassi: string) =>
  (await session.heard(ite.pendentes, { descricaoFiltro: chassi })).data[0];

/** A dealer's vehicle authorised to an ITE. */
export const vindoDoLojista = async (
  world: TestGateway,
  lojista: TestSession,
  acabado: boolean,
  para: ChaveEmpresa = 'ipe',
) => {
  const { chassi, idEstoque } = await stockOne(world, lojista, acabado);
  const pedido = { cnpjITE: EMPRESAS[para].cnpj, idEstoque, valorProduto: VALOR };
  await lojista.call(transferenciaZeroKm.autorizarIte, pedido);
  return { chassi, idAutorizacao: (await noEstoque(lojista, chassi))?.idAutorizacaoITE ?? 0 };
};

/** Input for receiving a pending vehicle, from its list row. */
export const recebimentoDe = async (session: TestSession, chassi: string) => {
  const pendente = await pendenteNaIte(session, chassi);
  if (!pendente) throw new Error(`${chassi} does not wait`);
  const { id: idAutorizacao, estoqueOrigemEmIte, inacabadoNoPrimeiroEstoque } = pendente;
  return {
    idAutorizacao,
    estoqueOrigemEmIte,
    inacabadoNoPrimeiroEstoque,
    chassi,
    codigoClienteMontadora: '1',
    chaveRemessa: novaChave(),
    valorProduto: VALOR,
    chaveProduto: estoqueOrigemEmIte ? novaChave() : null,
    chaveServico: estoqueOrigemEmIte ? novaChave() : null,
  };
};
