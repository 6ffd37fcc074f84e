// @vitest-environment node
import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { lookups } from '#contract/gateway/lookups.ts';
import { titleOf } from '#contract/lookup.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import type { Field } from '#domain/fields/field.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { wordsOf } from '#src/ui/actions/ConfirmDialog.tsx';
import { readNamed } from '#src/ui/form/FoundFromAddress.tsx';
import { novoUsado } from '#tests/gateway/usados/mundo.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import type { AnyAction } from './actionsOf.ts';
import { everyStep } from './everyTab.ts';
import { sessao } from './fixtures/sessao.ts';
import { clientIn, fetchTo } from './nodeFetch.ts';

const steps = everyStep.map(({ screen, params, step }) => ({
  at: `${screen.path} ${JSON.stringify(params)}`,
  step,
}));

const chosen = steps.flatMap(({ at, step: { fields, chooses = {}, action } }) =>
  Object.entries(chooses).map(([name, parameters = {}]) => {
    const field = fields[name] as Field;
    const [key, ...called] = Object.values(parameters);
    return { at: `${at} ${name}`, name, field, key: key ?? '', called: called[0] ?? '', action };
  }),
);

describe('form values in an address', () => {
  it('a form about a record takes the record only, never typed values', () => {
    const crossed = steps.flatMap(({ at, step: { fields, prefill = {} } }) => {
      const filled = new Set(Object.values(fields).flatMap(({ fills = {} }) => Object.keys(fills)));
      return Object.entries(prefill).flatMap(([parameter, name = '']) => {
        const { kind, readOnly } = fields[name] as Field;
        const typed = !readOnly && !filled.has(name) && !['reference', 'textReference'].includes(kind);
        return typed ? [] : [`${at} ${parameter}`];
      });
    });
    expect(crossed).toEqual([]);
    expect(chosen.length).toBeGreaterThan(5);
  });
});

describe.each(chosen)('$at', ({ name, field, key, called, action }) => {
  let world: TestGateway;
  let dataProvider: DataProvider;
  let vizinho: DataProvider;

  const providerOf = (session: TestSession): DataProvider =>
    createDataProvider({ client: clientIn(session, fetchTo(world.url)).client });

  beforeAll(async () => {
    world = await mundo();
    dataProvider = providerOf(await world.as('lojista'));
    vizinho = providerOf(await world.as('despachante', 'vizinho'));
  });

  const { target = '', filter } = field;
  /** The options that the field offers. */
  const all = async (provider = dataProvider) => {
    const { data } = await provider.getList(target, {
      filter: { ...filter?.({}) },
      pagination: { page: 1, perPage: 100 },
    });
    return data;
  };
  const two = async () => {
    const [one, other] = await all();
    if (!one || !other) throw new Error(`two of ${target} are needed`);
    return { one, other };
  };

  it('is selected by either name alone and by both, in any spelling, and submitted as that record', async () => {
    const { one } = await two();
    const written = ` ${String(one[called])
      .toLowerCase()
      .replace(/^(.{3})/, '$1-')} `;
    for (const said of [
      { [key]: String(one[key]) },
      { [called]: written },
      { [key]: String(one[key]), [called]: written },
    ])
      expect(await readNamed(dataProvider, field, said)).toMatchObject({ record: { [key]: one[key] } });
    const filled = Object.fromEntries(
      Object.entries(field.fills ?? {}).map(([into, from]) => [into, one[from]]),
    );
    const values = { placa: 'FIC1A23', ...filled, [name]: one.id };
    const { about } = wordsOf(action as AnyAction, values, sessao());
    const title = String(titleOf(lookups[target] ?? { title: 'id' }, one));
    expect([title, ...Object.values(filled)].some((word) => about.includes(String(word)))).toBe(true);
    const sent = Object.values(action.call?.input(values as never, {}) ?? {});
    expect(sent.some((value) => value === one[key] || value === one[called])).toBe(true);
  });

  it('is refused with a message when the names belong to different records', async () => {
    const { one, other } = await two();
    const said = { [key]: String(one[key]), [called]: String(other[called]) };
    const named = await readNamed(dataProvider, field, said);
    expect(named).toEqual({ refused: expect.stringContaining('não são do mesmo registro') });
    expect(named).toEqual({ refused: expect.stringContaining(String(one[key])) });
  });

  it('is refused with a message when there is none, including another company’s or an ineligible one', async () => {
    const fora = [{ [key]: '99999999' }, { [key]: 'abc' }, { [key]: '0' }];
    for (const said of fora)
      expect(await readNamed(dataProvider, field, said)).toEqual({
        refused: expect.stringContaining('que não está entre os que se podem escolher'),
      });
    expect(await readNamed(dataProvider, field, { [called]: '99988877766' })).toHaveProperty('refused');
    // The neighbour's group has a single company, which stands in for a branch.
    const [alheio] = target === 'filial' ? [{ [key]: await world.codigoOf('vizinho') }] : await all(vizinho);
    expect(await readNamed(dataProvider, field, { [key]: String(alheio?.[key]) })).toEqual({
      refused: expect.stringContaining('que não está entre os que se podem escolher'),
    });
  });
});

let opened: Promise<TestGateway> | undefined;

/** One shared world with two of everything that a form refers to, and some records of the neighbour. */
const mundo = () => {
  opened ??= (async () => {
    const world = await startTestGateway();
    const lojista = await world.as('lojista');
    await novoUsado(world, lojista);
    await novoUsado(world, lojista);
    const vizinho = await world.as('despachante', 'vizinho');
    await novoUsado(world, vizinho);
    const { kysely } = world.gateway.database;
    const { codigo_emp: _emp, ...filial } = await kysely
      .selectFrom('empresa')
      .selectAll()
      .where('cnpj_emp', '=', EMPRESAS.horizonteFilial.cnpj)
      .executeTakeFirstOrThrow();
    const outra = { cnpj_emp: `999001010003${digitosCnpj('999001010003')}`, nomfan_emp: 'Horizonte Maringá' };
    await kysely
      .insertInto('empresa')
      .values({ ...filial, ...outra })
      .execute();
    const { list, save } = crudRoutes(pessoa);
    for (const session of [lojista, vizinho]) {
      const [juridica] = (await lojista.call(list, { tipo_pes: 'J' })).data;
      const { codigo: _, ...copia } = fromWire(pessoa.fields, juridica ?? {});
      const nova = { ...copia, nome: 'Jatobá Fictícia', cpfCnpj: EMPRESAS.jatoba.cnpj };
      await session.call(save, toSave(pessoa, nova));
    }
    return world;
  })();
  return opened;
};

afterAll(async () => (await opened)?.close());
