import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import { isList, type ListRoute } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { ofTier } from '#scripts/tier.ts';
import { requestOf, startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { MATRIZ } from '../seguranca/matriz/index.ts';
import { createIds, type Ids } from '../seguranca/mundo/index.ts';

type Linha = Record<string, unknown>;

const TYPES: Partial<Record<FieldKind, string>> = {
  integer: 'number',
  money: 'number',
  reference: 'number',
  flag: 'boolean',
  records: 'object',
  references: 'object',
};

/** What is wrong with a value of a field; null for a right one. */
const wrongOf = (field: Field, value: unknown): string | null => {
  if (value === null) return field.required ? 'null' : null;
  if (field.kind === 'records') {
    if (!Array.isArray(value)) return 'no list';
    return value.flatMap((one) => wrongs(field.of ?? {}, one as Linha)).join(', ') || null;
  }
  if (typeof value !== (TYPES[field.kind] ?? 'string')) return typeof value;
  const { options } = field;
  return options && !options.some((one) => one.value === value) ? `no option: ${value}` : null;
};

/** The wire names of a row, those of objects within it with a dot. */
const namesOf = (fields: Fields, row: Linha, before = ''): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    const whole = `${before}${name}`;
    const isWithin = Object.values(fields).some(({ wire }) => wire.startsWith(`${whole}.`));
    return isWithin && value !== null ? namesOf(fields, value as Linha, `${whole}.`) : [whole];
  });

const read = (row: Linha, wire: string): unknown =>
  wire.split('.').reduce<unknown>((at, name) => (at as Linha | null | undefined)?.[name], row);

const wrongs = (fields: Fields, row: Linha): string[] => {
  const known = Object.values(fields);
  const foreign = namesOf(fields, row).filter((name) => !known.some(({ wire }) => wire === name));
  return [
    ...foreign.map((name) => `${name}: in no field`),
    ...known.flatMap((field) => {
      const wrong = wrongOf(field, read(row, field.wire));
      return wrong === null ? [] : [`${field.wire}: ${wrong}`];
    }),
  ];
};

const lists = ofTier(
  routes.filter((route): route is ListRoute => isList(route) && !route.porta),
  ({ path }) => path.startsWith('entradaZeroKm'),
);

describe('the rows of a list', () => {
  let world: TestGateway;
  let ids: Ids;
  let sessions: TestSession[];
  beforeAll(async () => {
    world = await startTestGateway();
    const lojista = await world.as('lojista');
    ids = await createIds(world, lojista);
    sessions = [lojista];
    for (const conta of ['ite', 'montadora', 'despachante'] as const) sessions.push(await world.as(conta));
    sessions.push(await world.as('suporte', 'horizonteMatriz'));
  });
  afterAll(() => world.close());

  /** Rows of whoever may see some. */
  const rowsOf = async (route: ListRoute): Promise<Linha[]> => {
    const given = MATRIZ[`GET ${route.path}`]?.input?.(ids);
    const { path, init } = requestOf(route, { ...given, ...(route.refreshed && { perguntar: false }) });
    const found: Linha[] = [];
    for (const session of sessions) {
      const response = await session.fetch(path, init);
      if (response.status === 200) found.push(...((await response.json()) as Page<Linha>).data);
    }
    return found;
  };

  it.each(lists.map((route) => [route.path, route] as const))('%s are of its fields', async (_, route) => {
    const rows = await rowsOf(route);
    expect(rows.length).toBeGreaterThan(0);
    expect([...new Set(rows.flatMap((row) => wrongs(route.rows, row)))]).toEqual([]);
  });
});
