import { describe, expect, it } from 'vitest';
import { type Operation, operationNames, operations } from '#contract/operations/index.ts';
import { wordsOf } from '#src/ui/actions/ConfirmDialog.tsx';
import type { AnyTab, Screen } from '#src/ui/screen.ts';
import { screens } from '#src/workflows/index.ts';
import { lugarDe } from '#src/workflows/places.ts';
import { type AnyAction, actionsOf, subjectsOf } from './actionsOf.ts';
import { rowsOf } from './fixtures/index.ts';
import { sessao, TAXAS_FICTICIAS } from './fixtures/sessao.ts';

const eu = sessao();
/** A company in a state with a transfer fee. */
const cobra = { ...eu, empresa: eu.empresa && { ...eu.empresa, taxas: TAXAS_FICTICIAS } };

const all = operationNames.map((name) => operations[name]);
const askedBy = ({ call }: AnyAction): Operation[] =>
  all.filter(({ routes }) => call && routes.includes(call.route.path));

interface Stated {
  screen: Screen;
  action: AnyAction;
  subjects: readonly unknown[];
  tab?: AnyTab;
}

const statedIn = (screen: Screen): Stated[] => {
  if ('steps' in screen)
    return screen.steps({}).map(({ action }) => ({ screen, action: action as AnyAction, subjects: [{}] }));
  const tabs = 'tabs' in screen ? screen.tabs : [];
  return tabs.flatMap((tab) =>
    actionsOf(tab).map((action) => {
      const subjects = subjectsOf(action, rowsOf[tab.source.path] ?? []);
      return { screen, tab, action, subjects };
    }),
  );
};

const asking = screens
  .flatMap(statedIn)
  .filter(({ action }) => askedBy(action).length > 0)
  .map((one) => ({ at: `${one.screen.path} ${one.action.name}`, ...one }));

describe('an action that requests an operation', () => {
  it('exists for every operation that a person can request', () => {
    const asked = new Set(asking.flatMap(({ action }) => askedBy(action)));
    expect(all.filter((one) => one.routes.length > 0 && !asked.has(one))).toEqual([]);
  });

  it.each(asking)('states the effect, the cost and the way back: $at', ({ action, subjects }) => {
    for (const subject of subjects) {
      const { consequence } = wordsOf(action, subject, cobra);
      const fits = ({ does, wayBack, stateFee, charged }: Operation) =>
        consequence.includes(` ${does}`) &&
        consequence.includes(wayBack ?? '') &&
        /\btaxa\b/.test(consequence) === (stateFee !== null) &&
        consequence.includes('operação cobrada') === charged;
      expect(askedBy(action).some(fits), consequence).toBe(true);
    }
  });

  it.each(asking)('states its fee and number of vehicles for the gateway to compare: $at', (one) => {
    const { action, tab } = one;
    const selectable = (row: unknown) => tab?.selectable?.(row as never) ?? true;
    for (const subject of one.subjects) {
      const rows = action.place === 'selection' ? (subject as unknown[]).filter(selectable) : subject;
      const all = [rows].flat();
      const codigos = all.map((row) => (row as { codigo?: number }).codigo);
      const values = { codigos, rows: all.map((row) => ({ row, said: {} })) };
      const { taxa, quantos = 0 } = action.states?.(rows as never, cobra, values as never) ?? {};
      const fee = action.fee?.(rows as never, cobra) ?? 0;
      const paid = askedBy(action).filter(({ stateFee }) => stateFee?.payer === 'company');
      if (paid.length === 0) expect(taxa).toBeUndefined();
      else if (fee > 0) expect((taxa ?? 0) * quantos).toBe(fee);
      if (action.place !== 'selection' || action.dialog?.component) continue;
      const [sent] = Object.values(action.call?.input(rows as never, {} as never) ?? {}).filter(
        Array.isArray,
      );
      expect(quantos).toBe(sent?.length);
    }
  });

  it.each(asking.filter(({ action }) => action.place === 'selection'))(
    'for batches is in the tray’s target, a list with refusals: $at',
    ({ screen, tab, action }) => {
      for (const operation of askedBy(action)) expect(lugarDe(operation.screen)?.path).toBe(screen.path);
      expect(tab?.source.states?.map(({ name }) => name)).toContain('erro');
    },
  );
});
