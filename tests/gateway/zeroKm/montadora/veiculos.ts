import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import type { CallOf } from '#contract/route.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chassiOf, notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';
import { exactly, type Many } from '#tests/support/many.ts';
import { serie } from '#tests/support/serie.ts';
import { importXmls, operacaoOf, until } from '#tests/support/zeroKm.ts';

const AURORA = EMPRESAS.aurora.cnpj;

export type ItemDeSaida = CallOf<typeof montadora.confirmarSaida>['itensList'][number];

export interface NaMontadora {
  chassi: string;
  idEstoque: number;
  /** Exit invoice of the vehicle. */
  codigo: number;
}

const novoNumero = serie(7_000);

/** Waits until the vehicle's newest operation ended. */
export const untilFim = (
  world: TestGateway,
  chassi: string,
  empresa: 'aurora' | 'horizonteMatriz' = 'aurora',
) =>
  until(world, empresa, async () => {
    const operacao = await operacaoOf(world, chassi);
    return operacao && ['confirmada', 'recusada'].includes(operacao.estado) ? operacao : null;
  });

/** Vehicles pending for the manufacturer's own entry. */
export const announceAtMontadora = <N extends number>(
  world: TestGateway,
  quantidade: N,
  acabado = true,
): Many<string, N> => {
  const chassis = Array.from({ length: quantidade }, () => chassiOf(novoNumero()));
  world.sandbox.preCadastrar(
    chassis.map((chassi) => ({ chassi, cnpj: AURORA, acabado, marcaModelo: 'AURORA/BRISA 1.0 FLEX' })),
  );
  return exactly(quantidade, chassis);
};

export const enterMontadora = async (
  world: TestGateway,
  session: TestSession,
  chassis: readonly string[],
): Promise<void> => {
  await session.call(montadora.confirmarEntrada, { listaEntradas: chassis.map((chassi) => ({ chassi })) });
  for (const chassi of chassis) await untilFim(world, chassi);
};

/** Imports each vehicle's invoice; returns the items' codes in order. */
const faturarNaMontadora = async (
  world: TestGateway,
  session: TestSession,
  chassis: readonly string[],
): Promise<number[]> => {
  const specs = chassis.map((chassi): NotaSpec => {
    const n = novoNumero();
    return notaSpec({
      numero: n,
      chassis: [chassi],
      de: parteOfEmpresa(EMPRESAS.aurora),
      para: { ...samplePessoa(createRandom(n)), cep: '80010020' },
      emissao: '2026-09-02T10:00:00-03:00',
    });
  });
  const lote = await importXmls(world, session, specs.map(writeNfe), 'aurora');
  const itens = await world.kysely
    .selectFrom('xml_item')
    .select(['codigo', 'chassi'])
    .where('codlote', '=', lote)
    .execute();
  return chassis.map((chassi) => itens.find((item) => item.chassi === chassi)?.codigo ?? 0);
};

/** Vehicles in the manufacturer's stock, each with an exit invoice. */
export const stockNaMontadora = async <N extends number>(
  world: TestGateway,
  session: TestSession,
  quantidade: N,
  acabado = true,
): Promise<Many<NaMontadora, N>> => {
  const chassis = announceAtMontadora<number>(world, quantidade, acabado);
  await enterMontadora(world, session, chassis);
  const codigos = await faturarNaMontadora(world, session, chassis);
  const { data } = await session.call(montadora.saidas, { perPage: 1000 });
  const dentro = chassis.map((chassi, i) => {
    const linha = data.find((one) => one.chassi === chassi);
    if (!linha) throw new Error(`${chassi} did not enter`);
    return { chassi, idEstoque: linha.idEstoque, codigo: codigos[i] ?? 0 };
  });
  return exactly(quantidade, dentro);
};

export const umNaMontadora = async (world: TestGateway, session: TestSession, acabado = true) =>
  (await stockNaMontadora(world, session, 1, acabado))[0];

/** Terms of an exit with Horizonte's head office as seller and deliverer. */
export const byHorizonte = {
  beneficiofiscal: 'NAO_TEM',
  cnpjvendedora: EMPRESAS.horizonteMatriz.cnpj,
  cnpjentregadora: EMPRESAS.horizonteMatriz.cnpj,
};

/** Confirmed sales. */
export const venderNaMontadora = async (
  world: TestGateway,
  session: TestSession,
  veiculos: readonly NaMontadora[],
  mais: Partial<ItemDeSaida> = {},
  compradores: CallOf<typeof montadora.confirmarSaida>['compradores'] = null,
): Promise<void> => {
  await session.call(montadora.confirmarSaida, {
    compradores,
    itensList: veiculos.map(({ codigo }) => ({
      codigoxmlimport: codigo,
      beneficiofiscal: 'NAO_TEM',
      ...mais,
    })) as ItemDeSaida[],
  });
  for (const { chassi } of veiculos) await untilFim(world, chassi);
};
