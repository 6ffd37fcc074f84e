import { passoDito } from '#domain/passo.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';

/** The part of a stock record in which mirror and registry must agree. */
type Registro = { id: number; chassi: string; estado: string; motivo: string | null };

/** Final state of these vehicles in the registry's journal. */
export const estoqueDoRegistro = (world: TestGateway, chassis: ReadonlySet<string>): Registro[] => {
  const byId = new Map<number, Registro>();
  for (const { estoque } of world.sandbox.journal().flatMap(({ estoques }) => estoques)) {
    const { id, chassi, estado, saidaEstoque } = estoque;
    if (chassis.has(chassi)) byId.set(id, { id, chassi, estado, motivo: saidaEstoque?.motivo ?? null });
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
};

/** Final state in our mirror. */
export const estoqueNosso = (world: TestGateway, chassis: ReadonlySet<string>): Promise<Registro[]> =>
  world.kysely
    .selectFrom('estoque')
    .select(['id', 'chassi', 'estado', 'motivo'])
    .where('chassi', 'in', [...chassis])
    .orderBy('id')
    .execute();

/** Intents of vehicles by chassis or plate. */
export const intencoesOf = (world: TestGateway, veiculos: ReadonlySet<string>) =>
  world.kysely
    .selectFrom('intencao')
    .select(['id', 'chassi', 'operacao', 'estado', 'tentativas', 'posse', 'criada', 'encerrada'])
    .where((eb) => eb.or([eb('chassi', 'in', [...veiculos]), eb('placa', 'in', [...veiculos])]))
    .orderBy('criada')
    .execute();

/** History of each intent of these vehicles: its steps in words, by intent. */
export const historiasOf = async (
  world: TestGateway,
  veiculos: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await world.kysely
    .selectFrom('passo_intencao as p')
    .innerJoin('intencao as i', 'i.id', 'p.intencao')
    .select(['p.intencao', 'p.passo', 'p.dado'])
    .where((eb) => eb.or([eb('i.chassi', 'in', [...veiculos]), eb('i.placa', 'in', [...veiculos])]))
    .orderBy('p.id')
    .execute();
  const byIntencao = Map.groupBy(rows, ({ intencao }) => intencao);
  return new Map(
    [...byIntencao].map(([id, passos]) => [id, passos.map(({ passo, dado }) => passoDito(passo, dado))]),
  );
};

const VIVAS = new Set(['pendente', 'enviando', 'desconhecida']);

/** Waits until these vehicles' operations have ended. */
export const untilAcabou = (
  world: TestGateway,
  chassis: ReadonlySet<string>,
  empresa: ChaveEmpresa = 'horizonteMatriz',
) =>
  until(world, empresa, async () => {
    const intencoes = await intencoesOf(world, chassis);
    return intencoes.every(({ estado }) => !VIVAS.has(estado)) ? intencoes : null;
  });
