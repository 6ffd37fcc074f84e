import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { isValidElement, type ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, Form, type RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '#contract/gateway/lookups.ts';
import type { Route } from '#contract/route.ts';
import type { Fields } from '#domain/fields/field.ts';
import { brokenRules, schemaOf } from '#domain/fields/schema.ts';
import { may, type Permission, permissions, type Sessao } from '#domain/permissions.ts';
import { colunasOf } from '#gateway/engine/exportacao/columns.ts';
import { useCases } from '#gateway/usecases/index.ts';
import { resources } from '#src/app/resources.tsx';
import { isPublicPath, isRecordPath } from '#src/app/session/requestedPath.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import type { Client } from '#src/dataProvider/client.ts';
import { createUploads } from '#src/ui/actions/uploads.ts';
import { PatioContext } from '#src/ui/context.ts';
import { contentOf } from '#src/ui/list/cellContent.tsx';
import { viewOf } from '#src/ui/list/listView.ts';
import { tabsOf } from '#src/ui/resource/resource.ts';
import { columnsInFiles, type ListTab, type ScreenPlace } from '#src/ui/screen.ts';
import { FICHA, fichaPath } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { screens as signedIn } from '#src/workflows/index.ts';
import { allPlaces } from '#src/workflows/places.ts';
import { publicScreens } from '#src/workflows/publicas.ts';
import { sessoesPossiveis } from '#tests/domain/situacoes.ts';
import { sheetWords } from '#tests/support/sheetWords.ts';
import { resetDevice, setDevice } from './device.ts';
import { seen } from './ui/list/seen.ts';
import { silentLive } from './ui/renderWithPatio.tsx';
import { type AnyAction, actionsOf, subjectsOf } from './workflows/actionsOf.ts';
import { everyStep, everyTab } from './workflows/everyTab.ts';
import { leastRow, VALUES } from './workflows/fixtures/fixtures.ts';
import { valuesOf } from './workflows/fixtures/index.ts';
import { sessao } from './workflows/fixtures/sessao.ts';
import { SPECIFIED_PATHS } from './workflows/specifiedPaths.ts';

// A phone has every action that a desk has.
beforeAll(() => setDevice(true, { canShare: () => true }));
afterAll(resetDevice);

const screens = [...signedIn, ...publicScreens];
const root = join(import.meta.dirname, '../..');
const OWN_SCREENS = join(root, 'docs/decisions/0046-screens-of-our-own.md');
const workflows = join(root, 'src/workflows');
const MAX_LINES = 150;
/** Percent of the window; document 2, section 9. */
const MIN_WIDTH = 35;
const MAX_WIDTH = 70;

const served = (route: Route) =>
  useCases.some(({ route: { method, path } }) => method === route.method && path === route.path);

const shape = (path: string) => path.replace(/:\w+/g, '*');
const named = everyTab.map((at) => [`${at.screen.path} ${at.tab.key}`, at] as const);

const inputKeys = (route: Route) => Object.keys(route.input.fields);

/** Reference fields with a key of another type than their target, whose choices could never be sent. */
const crossed = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind, target = '' }]) => {
    if (kind !== 'reference' && kind !== 'textReference') return [];
    const { rows, key: named } = lookups[target] ?? {};
    const key = rows?.[named ?? ''];
    // An entity's key is a number and not one of its fields.
    const byNumber = key === undefined || key.kind === 'integer' || key.kind === 'reference';
    return byNumber === (kind === 'reference') ? [] : [`${name}: ${kind} at ${target}`];
  });

/** Every possible session, also in training. */
const SESSOES: Sessao[] = sessoesPossiveis().flatMap((one) => [one, { ...one, treinamento: true }]);

type AnyScreen = (typeof signedIn)[number];
type AskedCall = readonly [Route | undefined, Permission?];

const tabsIn = (screen: AnyScreen) => everyTab.flatMap(({ screen: at, tab }) => (at === screen ? tab : []));

const stepsIn = (screen: AnyScreen) =>
  everyStep.flatMap(({ screen: at, step }) => (at === screen ? step : []));

/** Look-ups of the fields of a form, filter or dialog. */
const lookedUp = (fields: Fields): AskedCall[] =>
  Object.values(fields).flatMap(({ target = '' }) => {
    const { list, get } = lookups[target] ?? {};
    return [[list], [get]] satisfies AskedCall[];
  });

/** All calls that a screen can make, and the permission needed to reach them. */
const askedBy = (screen: AnyScreen): AskedCall[] => [
  ...tabsIn(screen).flatMap(({ source, filters }): AskedCall[] => [
    [source],
    ...lookedUp(filters?.fields ?? {}),
  ]),
  ...stepsIn(screen).flatMap(({ fields, action }): AskedCall[] => [
    ...lookedUp(fields),
    [action.call?.route, action.permission],
  ]),
  ...tabsIn(screen)
    .flatMap(actionsOf)
    .map(({ call, permission }): AskedCall => [call?.route, permission]),
];

/** Sample value of a field. */
const sample = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options, default: initial }]) => [
      name,
      options?.[0]?.value ?? initial ?? (kind === 'flag' ? true : (VALUES[kind] ?? '1234')),
    ]),
  );

const fieldsOf = (action: AnyAction, subject: unknown): Fields => {
  const fields = action.dialog?.fields ?? {};
  return typeof fields === 'function' ? fields(subject) : fields;
};
/** Values that a form may submit: all of its fields, and the required ones alone. */
const submittedBy = (fields: Fields, { name }: AnyAction): Record<string, unknown>[] => {
  const own = Object.entries(valuesOf[name] ?? {}).filter(([field]) => field in fields);
  return [sample(fields), leastRow(fields)].map((values) => ({ ...values, ...Object.fromEntries(own) }));
};
/** The same of an action's dialog, or what its own component hands over. */
const valuesFor = (action: AnyAction, subject: unknown) => {
  const given = valuesOf[action.name];
  return given && action.dialog?.component ? [given] : submittedBy(fieldsOf(action, subject), action);
};

const isShown = (action: AnyAction, subject: unknown) =>
  action.visible?.(subject, sessao()) !== false && !action.disabled?.(subject);

/** Never answers: texts may depend on a request. */
const call = () => new Promise(() => {});
const silent = { call } as unknown as DataProvider;

const patio = {
  sessao: sessao(),
  client: { call } as unknown as Client,
  live: silentLive,
  activity: createActivity(),
  uploads: createUploads(),
  leads: { chassi: fichaPath, placa: fichaPath },
};

/**
 * Renders a piece of a screen in the console's context and a dialog's form. Rendering errors are detected by
 * a sentinel behind it, because the router shows an error page in its place.
 */
const draw = (content: ReactNode, values: object = {}): HTMLElement => {
  const { container } = render(
    <CoreAdminContext dataProvider={silent}>
      <PatioContext.Provider value={patio}>
        <Form defaultValues={values}>
          {content}
          <hr data-drawn />
        </Form>
      </PatioContext.Provider>
    </CoreAdminContext>,
  );
  expect(container.querySelector('[data-drawn]'), container.textContent ?? '').not.toBeNull();
  return container;
};

/** Normalises white space and separators. */
const bare = (text: string): string => text.replace(/[\s·–]+/g, '');

/** Texts of a list's rows, without buttons, as cells and as in its export. */
const saidTwice = (tab: ListTab, rows: readonly object[]) => {
  const view = {
    ...viewOf(tab, seen),
    highlight: undefined,
  };
  const columns = columnsInFiles(view.columns)
    .filter(({ buttons }) => !buttons)
    .map(({ actions: _, ...column }) => column);
  const { colunas, linhaOf } = colunasOf(
    tab.source.rows,
    columns.map(({ key }) => key),
  );
  // Rendered together, because the surrounding context dominates the time.
  const drawn = draw(
    rows.map((row) => (
      <ul key={JSON.stringify(row)}>
        {columns.map((column) => (
          <li key={column.key} data-cell>
            {contentOf(view, column)(row as RaRecord)}
          </li>
        ))}
      </ul>
    )),
  );
  const lines = [...drawn.querySelectorAll('ul')].filter((list) =>
    list.querySelector(':scope > [data-cell]'),
  );
  return {
    heads: [columns.map(({ label }) => label), colunas.map(({ titulo }) => titulo)],
    onScreen: lines.map((line) =>
      [...line.querySelectorAll(':scope > [data-cell]')].map((cell) => bare(cell.textContent ?? '')),
    ),
    inFile: rows.map((row) => sheetWords(colunas, linhaOf({ ...row })).map(bare)),
  };
};

/** One record with all fields, one with the required ones only. */
const recordsOf = (fields: Fields): object[] => {
  const whole = Object.fromEntries(
    Object.entries(fields).map(([name, { kind, options }]) => [
      name,
      options?.[0]?.value ?? VALUES[kind] ?? 'x',
    ]),
  );
  const least = Object.entries(whole).map(([name, value]) => [name, fields[name]?.required ? value : null]);
  return [whole, Object.fromEntries(least)];
};
const said = (text: unknown, ...args: unknown[]): unknown =>
  typeof text === 'function' ? text(...args) : text;

describe('every screen', () => {
  it('has a path of its own, in the specification or in the record of our own screens', () => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths.map(shape)).size).toBe(paths.length);
    const decided = readFileSync(OWN_SCREENS, 'utf8');
    const unknown = paths.filter(
      (path) => !SPECIFIED_PATHS.includes(path) && !decided.includes(`\`${path}\``),
    );
    expect(unknown).toEqual([]);
  });

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s has a title, three to six steps of help, and a permission unless it needs no session',
    (path, screen) => {
      const { title, help } = screen;
      expect(said(title, { id: '3' })).toMatch(/\S/);
      expect(help.length).toBeGreaterThanOrEqual(3);
      expect(help.length).toBeLessThanOrEqual(6);
      for (const step of help) expect(step).toMatch(/^[A-ZÀ-Ú“].+[.?]$/);
      const isGuarded = 'permission' in screen;
      expect(isPublicPath(path.replace(/:\w+/g, 'abc'))).toBe(!isGuarded);
      if (isGuarded) expect(permissions).toHaveProperty(screen.permission);
      const keys = 'tabs' in screen ? screen.tabs.map(({ key }) => key) : [];
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('matches its place, and every place has its screen', () => {
    const placeOf = ({ path, permission, certificate }: ScreenPlace): ScreenPlace => ({
      path,
      permission,
      ...(certificate && { certificate }),
    });
    const byPath = (some: readonly ScreenPlace[]) =>
      some.map(placeOf).toSorted((one, other) => one.path.localeCompare(other.path));
    expect(byPath(signedIn)).toEqual(byPath(allPlaces));
  });

  it('is fetched as soon as the page is opened; a record’s page needs none', () => {
    const ofRecords = resources.flatMap(({ paths: { list, create = list, record } }) => [
      list,
      create,
      record,
    ]);
    expect(ofRecords.filter((path) => !isRecordPath(path))).toEqual([]);
    expect(allPlaces.filter(({ path }) => isRecordPath(path))).toEqual([]);
  });

  it.each(signedIn.map((screen) => [screen.path, screen] as const))(
    '%s needs only calls that its sessions may make',
    (_, screen) => {
      const openers = SESSOES.filter((one) => may(one, screen.permission));
      expect(openers.length).toBeGreaterThan(0);
      const shut = askedBy(screen).flatMap(([route, besides]) => {
        if (!route || route.access === 'publica') return [];
        const { path, access } = route;
        const refused = openers.some((one) => (!besides || may(one, besides)) && !may(one, access));
        return refused ? [`${path} (${access})`] : [];
      });
      expect(shut).toEqual([]);
    },
  );

  it('stands in files of at most 150 lines', () => {
    const long = readdirSync(workflows, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > MAX_LINES + 1);
    expect(long).toEqual([]);
  });
});

describe.each(named)('%s', (_, { tab, rows }) => {
  it('queries a served list with filters that it accepts, and names each of its actions once', () => {
    expect(crossed(tab.filters?.fields ?? {})).toEqual([]);
    const fixed = tab.filters?.fixed ?? {};
    const sent = {
      ...(typeof fixed === 'function' ? fixed({ id: '3' }) : fixed),
      ...(tab.filters?.search && { [tab.filters.search.key]: '' }),
      ...Object.fromEntries(
        Object.entries(tab.filters?.fields ?? {}).map(([key, field]) => [
          key,
          field.required ? sample({ [key]: field })[key] : null,
        ]),
      ),
    };
    expect(served(tab.source)).toBe(true);
    expect(inputKeys(tab.source)).toEqual(expect.arrayContaining(Object.keys(sent)));
    expect(() => schemaOf(tab.source.input).validateSync(sent)).not.toThrow();
    if (tab.count) expect(tab.source.counts).toContain(tab.count);
    const header = tab.actions.map(({ name }) => name);
    expect(new Set(header).size).toBe(header.length);
  });

  it('shows every kind of row in the words of its export', () => {
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(tab.columns.map(({ key }) => key)).size).toBe(tab.columns.length);
    for (const row of rows) {
      expect(row).toHaveProperty(tab.source.key);
      for (const column of tab.columns) expect(row).toHaveProperty(column.key);
    }
    const { heads, onScreen, inFile } = saidTwice(tab, rows);
    expect(heads[1]).toEqual(heads[0]);
    expect(inFile).toEqual(onScreen);
  });

  it('has no link within the link of a row', () => {
    const view = viewOf(tab, seen);
    const anchors = view.columns.filter(({ key }) => key === view.anchor);
    const drawn = draw(
      rows.flatMap((row) =>
        anchors.map((column) => (
          <div key={JSON.stringify(row)}>{contentOf(view, column)(row as RaRecord)}</div>
        )),
      ),
    );
    expect([...drawn.querySelectorAll('a a')].map(({ textContent }) => textContent)).toEqual([]);
  });

  it('runs its predicates, highlights and links on every kind of row, and shows its identity once', () => {
    for (const row of rows) {
      if (tab.selectable) expect(tab.selectable(row)).toBeTypeOf('boolean');
      expect(tab.highlight?.(row) ?? 'none').toMatch(/\S/);
      // A list's address may have filters behind its path.
      const [opened] = tab.open?.(row).split('?') ?? [];
      if (opened)
        expect(
          [...screens, { path: FICHA }].some(({ path }) =>
            new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(opened),
          ),
        ).toBe(true);
      if (typeof tab.expansion === 'function') draw(<tab.expansion row={row} />);
      else for (const column of tab.expansion ?? []) expect(row).toHaveProperty(column.key);
    }
    const keys = [...tab.columns, ...(Array.isArray(tab.expansion) ? tab.expansion : [])].map(
      ({ key }) => key,
    );
    if (tab.source.key !== 'id') expect(keys).not.toContain('id');
  });
});

it.each(resources.map((resource) => [resource.title, resource] as const))(
  'the list %s has the words of its export',
  (_, resource) => {
    for (const tab of tabsOf(resource)) {
      const { heads, onScreen, inFile } = saidTwice(tab, recordsOf(tab.source.rows));
      expect(heads[1]).toEqual(heads[0]);
      expect(inFile).toEqual(onScreen);
    }
  },
);

const steps = everyStep.map(
  ({ screen, params, step, at }) => [`${screen.path} ${JSON.stringify(params)} ${at}`, step] as const,
);

describe.each(steps)('%s', (_, { fields, sections, prefill = {}, rules = [], action }) => {
  it('shows each field once, and refers to no unknown one', () => {
    const shown = sections.flatMap((section) => section.fields);
    expect(new Set(shown).size).toBe(shown.length);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...shown, ...Object.values(prefill)]));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(rules.map(({ field }) => field)));
    expect(crossed(fields)).toEqual([]);
  });

  it('has both texts, and submits what its route accepts', () => {
    const { call } = action;
    if (call) expect(served(call.route)).toBe(true);
    for (const values of submittedBy(fields, action as AnyAction)) {
      expect(said(action.label, values)).toMatch(/\S/);
      expect(said(action.success ?? call?.route.success, values, values)).toMatch(/\S/);
      expect(said(action.failure ?? call?.route.failure, values, values)).toMatch(/\S/);
      if (!call || Object.keys(brokenRules(rules, values as never)).length > 0) continue;
      const input = call.input(values as never, {});
      expect(() => schemaOf(call.route.input).validateSync(input)).not.toThrow();
    }
  });
});

const actions = everyTab.flatMap(({ screen, tab, rows }) =>
  actionsOf(tab)
    // One that reads goes on with an action of another list, which is walked there.
    .filter(({ reads }) => !reads)
    .map((action) => [`${screen.path} ${tab.key} ${action.name}`, { action, rows }] as const),
);

describe.each(actions)('%s', (_, { action, rows }) => {
  const subjects = subjectsOf(action, rows);

  it('has both texts if it makes a call, and none otherwise', () => {
    for (const subject of subjects) {
      expect(said(action.label, subject)).toMatch(/\S/);
      const { success, failure } = action.call?.route ?? {};
      for (const text of [action.success ?? success, action.failure ?? failure])
        if (!action.call) expect(text).toBeUndefined();
        else
          for (const values of valuesFor(action, subject)) expect(said(text, subject, values)).toMatch(/\S/);
    }
  });

  it('asks in words', () => {
    for (const subject of subjects.filter((one) => isShown(action, one))) {
      if (action.confirm) expect(said(action.confirm, subject)).toMatch(/\?$/);
      if (action.dialog) {
        expect(said(action.dialog.title ?? action.label, subject)).toMatch(/\S/);
        const initial = action.dialog.initial?.(subject) ?? {};
        const text = said(action.dialog.text, subject);
        if (isValidElement(text)) draw(text, initial);
        else expect(text ?? '').toBeTypeOf('string');
        const { width = MIN_WIDTH } = action.dialog;
        expect(width >= MIN_WIDTH && width <= MAX_WIDTH, `${width} % wide`).toBe(true);
        const fields = fieldsOf(action, subject);
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(initial)));
        expect(crossed(fields)).toEqual([]);
      }
    }
  });

  it('stops, or sends what its route accepts', () => {
    const { call } = action;
    if (!call) return;
    expect(served(call.route)).toBe(true);
    let sent = 0;
    for (const subject of subjects.filter((one) => isShown(action, one)))
      for (const values of valuesFor(action, subject)) {
        if (action.blocked?.(subject, sessao()) || action.check?.(subject, values)) continue;
        const input = call.input(subject, values);
        expect(inputKeys(call.route)).toEqual(expect.arrayContaining(Object.keys(input)));
        expect(() => schemaOf(call.route.input).validateSync(input)).not.toThrow();
        sent += 1;
      }
    expect(sent, 'at least one kind of row goes through').toBeGreaterThan(0);
  });
});
