import { describe, expect, it } from 'vitest';
import { readRoutes } from '#contract/crud.ts';
import { gatewayRoutes } from '#contract/gateway/index.ts';
import { lookups } from '#contract/gateway/lookups.ts';
import type { ListRoute } from '#contract/list.ts';
import { counted, countedAs, homeLines } from '#contract/lists/home.ts';
import { everywhere, lists } from '#contract/lists/index.ts';
import type { Filter, List } from '#contract/lists/list.ts';
import { askedBy } from '#contract/operations/index.ts';
import type { Route } from '#contract/route.ts';
import { entities } from '#domain/entities/index.ts';
import type { Fields } from '#domain/fields/field.ts';

const all = Object.values<List>(lists as Record<string, List>);
const paths = all.map(({ route }) => route.path);

const fieldsOf = ({ route }: List) => Object.keys(route.input.fields);
const statesOf = ({ route: { states = [] } }: List) => states.map(({ name }) => name);
/** Columns as a row on the wire has them. */
const columnsOf = ({ route }: List) => Object.values(route.rows).map(({ wire }) => wire);

const numbers = homeLines.flatMap(({ steps }) =>
  steps.flatMap((step) => step.numbers.map((number) => ({ step, number }))),
);

/** The names that the documents' calls have for a vehicle's description and value. */
const LEGACY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['marcamodelo', 'marcaModelo', 'descri_vei', 'descricaoMarcaModelo'].map((wire) => [wire, 'descricao']),
  ),
  ...Object.fromEntries(
    ['valorentrada', 'valorVeiculo', 'valor_imp', 'valorVenda'].map((wire) => [wire, 'valor']),
  ),
};

describe('the table of lists', () => {
  it('has every list of the gateway once that is no look-up and no entity’s', () => {
    const routes = Object.values(gatewayRoutes).flatMap((area) => Object.values<Route>(area));
    const lookedUp = new Set(Object.values(lookups).map(({ list }) => list?.path));
    const ofEntities = new Set(Object.values(entities).map((entity) => readRoutes(entity).list.path));
    const own = routes.filter((route): route is ListRoute => 'sorts' in route && !route.porta);
    const shown = own.filter(
      ({ path }) => !ofEntities.has(path) && (!lookedUp.has(path) || paths.includes(path)),
    );
    const known = paths.filter((path) => !ofEntities.has(path));
    expect(known.toSorted()).toEqual(shown.map(({ path }) => path).toSorted());
  });

  it('narrows rows by filters that their routes take', () => {
    const asked: [List, Filter][] = [
      ...everywhere.flatMap(({ list, shown }) =>
        Object.values(shown.tabs).map((tab): [List, Filter] => [list, tab]),
      ),
      ...[...counted.values()].map(({ list, filter }): [List, Filter] => [list, filter('2026-01-15')]),
      ...everywhere.flatMap(({ list, shown }) =>
        shown.closing.map(({ filter, days = [], companies }): [List, Filter] => [
          list,
          Object.fromEntries(
            [...Object.keys(filter ?? {}), ...days, ...(companies ? [companies] : [])].map((name) => [
              name,
              true,
            ]),
          ),
        ]),
      ),
    ];
    for (const [list, filter] of asked)
      expect([list.route.path, fieldsOf(list)]).toEqual([
        list.route.path,
        expect.arrayContaining(Object.keys(filter)),
      ]);
  });

  it('counts rows by states, and names them by columns, that their routes have', () => {
    for (const { step, number } of numbers)
      if (number.state)
        expect([step.title, statesOf(step.list)]).toEqual([
          step.title,
          expect.arrayContaining([number.state]),
        ]);
    for (const { list, shown } of everywhere) {
      const { state, whom = [], since } = shown.stuck ?? {};
      expect([list.route.path, columnsOf(list)]).toEqual([
        list.route.path,
        expect.arrayContaining([...whom, ...(since ? [since] : [])]),
      ]);
      if (state) expect(statesOf(list)).toContain(state);
      for (const { filter } of shown.closing)
        if (filter?.estadoDaLinha) expect(statesOf(list)).toContain(filter.estadoDaLinha);
    }
  });

  it('finds a vehicle’s rows by a column that they have', () => {
    for (const list of all) {
      const kinds = Object.values(list.route.rows).map(({ kind }) => kind);
      if (list.vehicle !== null)
        expect([list.route.path, kinds]).toEqual([list.route.path, expect.arrayContaining([list.vehicle])]);
    }
  });

  it.each(all.filter(({ vehicle }) => vehicle !== null).map((list) => [list.route.path, list] as const))(
    'names the vehicle of a row of %s in one way, whatever the wire calls it',
    (_, { route }) => {
      const called = Object.entries(route.rows).flatMap(([name, { kind, wire }]) => {
        const meant = kind === 'chassi' || kind === 'placa' ? kind : LEGACY[wire];
        return meant ? [[name, meant]] : [];
      });
      expect(called.map(([name]) => name)).toEqual(called.map(([, meant]) => meant));
    },
  );

  it('asks once for numbers of the same rows', () => {
    expect(counted.size).toBe(new Set(numbers.map(({ step, number }) => countedAs(step, number))).size);
    const asked = [...counted.values()].map(({ list, filter }) =>
      JSON.stringify([list.route.path, filter('2026-01-15')]),
    );
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('filters each list in which operations are asked for together by one such batch', () => {
    const routes = Object.values(gatewayRoutes).flatMap((area) => Object.values<Route>(area));
    const together = routes.filter(({ input }) =>
      Object.values((input?.fields ?? {}) as Fields).some(({ kind }) => kind === 'records'),
    );
    const screens = new Set(together.map(({ path }) => askedBy(path)?.screen).filter(Boolean));
    expect(screens.size).toBeGreaterThan(3);
    const asking = everywhere.filter(
      ({ list, shown }) => screens.has(shown.screen as never) && 'idrecusa' in list.route.rows,
    );
    expect(asking.filter(({ list }) => !fieldsOf(list).includes('pedido')).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
