import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chassiOf, MATRIZ, notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { exactly, type Many } from '#tests/support/many.ts';
import { serie } from '#tests/support/serie.ts';
import { confirmarEntradas, importXmls, untilEstado } from '#tests/support/zeroKm.ts';

export interface VeiculoEmEstoque {
  chassi: string;
  idEstoque: number;
}

interface Venda {
  chassi: string;
  cliente?: Partial<ParteSpec>;
}

const novoNumero = serie();

/** A client with complete data. */
const cliente = (numero: number, mudancas: Partial<ParteSpec> = {}): ParteSpec => ({
  ...samplePessoa(createRandom(numero)),
  cep: '80010020',
  ...mudancas,
});

/** The only one made. */
export const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing was made');
  return one;
};

const itensOf = async (world: TestGateway, lote: number) =>
  world.kysely
    .selectFrom('xml_item')
    .selectAll()
    .where('codlote', '=', lote)
    .orderBy('pacote')
    .orderBy('posicao')
    .execute();

/** Vehicles pending for the head office, with imported invoices. */
export const announce = async <N extends number>(
  world: TestGateway,
  session: TestSession,
  quantidade: N,
  acabado = true,
) => {
  const specs = Array.from({ length: quantidade }, () => {
    const n = novoNumero();
    return notaSpec({ numero: n, chassis: [chassiOf(n)] });
  });
  const chassis = specs.map(({ itens }) => itens[0]?.veiculo?.chassi ?? '');
  world.sandbox.preCadastrar(
    chassis.map((chassi) => ({ chassi, cnpj: MATRIZ, acabado, marcaModelo: 'AURORA/BRISA 1.0 FLEX' })),
  );
  const codigoLote = await importXmls(world, session, specs.map(writeNfe));
  const itens = await itensOf(world, codigoLote);
  return exactly(
    quantidade,
    itens.map(({ codigo, chassi }) => ({ codigo, codigoLote, chassi: chassi ?? '' })),
  );
};

/** Vehicles with a confirmed entry. */
export const stock = async <N extends number>(
  world: TestGateway,
  session: TestSession,
  quantidade: N,
  acabado = true,
): Promise<Many<VeiculoEmEstoque, N>> => {
  const esperando = await announce<number>(world, session, quantidade, acabado);
  await confirmarEntradas(session, esperando);
  for (const { chassi } of esperando) await untilEstado(world, chassi, 'confirmada');
  const { data } = await session.call(saidaZeroKm.lista, { perPage: 1000 });
  const dentro = esperando.map(({ chassi }) => {
    const linha = data.find((one) => one.chassi === chassi);
    if (!linha) throw new Error(`${chassi} did not enter`);
    return { chassi, idEstoque: linha.idEstoque };
  });
  return exactly(quantidade, dentro);
};

export const stockOne = async (world: TestGateway, session: TestSession, acabado = true) =>
  only(await stock(world, session, 1, acabado));

/** Imports each vehicle's sale invoice; returns the items' codes in order. */
export const faturar = async <const V extends readonly Venda[]>(
  world: TestGateway,
  session: TestSession,
  vendas: V,
): Promise<Many<number, V['length']>> => {
  const specs = vendas.map(({ chassi, cliente: mudancas }) => {
    const n = novoNumero();
    return notaSpec({
      numero: n,
      chassis: [chassi],
      de: sampleEmpresa(EMPRESAS.horizonteMatriz.cnpj),
      para: cliente(n, mudancas),
      emissao: '2026-09-02T10:00:00-03:00',
    });
  });
  const itens = await itensOf(world, await importXmls(world, session, specs.map(writeNfe)));
  return exactly<number, V['length']>(
    vendas.length,
    itens.map(({ codigo }) => codigo),
  );
};

export const vender = (
  session: TestSession,
  codigo: number,
  mais: { chassi?: string; leasing?: boolean } = {},
) => session.call(saidaZeroKm.confirmar, { itensList: [{ codigo, leasing: null, chassi: null, ...mais }] });

/** Vehicles with a confirmed sale. */
export const vendidos = async <N extends number>(
  world: TestGateway,
  session: TestSession,
  quantidade: N,
  acabado = true,
): Promise<Many<VeiculoEmEstoque & { codigo: number }, N>> => {
  const estoque = await stock<number>(world, session, quantidade, acabado);
  const codigos = await faturar(world, session, estoque);
  await session.call(saidaZeroKm.confirmar, {
    itensList: codigos.map((codigo) => ({ codigo, leasing: null, chassi: null })),
  });
  const feitos = [];
  for (const [i, veiculo] of estoque.entries()) {
    await untilSaida(world, veiculo.chassi);
    feitos.push({ ...veiculo, codigo: codigos[i] ?? 0 });
  }
  return exactly(quantidade, feitos);
};

/** Waits for the end of the vehicle's newest operation, its sale. */
export const untilSaida = (world: TestGateway, chassi: string) =>
  untilEstado(world, chassi, 'confirmada', 'recusada');
