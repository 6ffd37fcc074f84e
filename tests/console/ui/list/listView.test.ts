import { describe, expect, it } from 'vitest';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { rowAction, selectionAction } from '#src/ui/action.ts';
import { actionsWidth } from '#src/ui/actions/RowActions.tsx';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { PADDING_PX } from '#src/ui/list/fitColumns.ts';
import { anchorOf, hasActionsColumn, NARROW_PX, paperViewOf, viewOf } from '#src/ui/list/listView.ts';
import { rowName } from '#src/ui/rowName.ts';
import { type ListTab, tab } from '#src/ui/screen.ts';
import { listOf } from '#tests/support/listOf.ts';
import { sessao } from '../../workflows/fixtures/sessao.ts';
import { seen } from './seen.ts';

const after = () => {};
const print = rowAction({ name: 'imprimir', label: 'Imprimir o termo de entrada', after });
const juntos = selectionAction({ name: 'juntos', label: 'Juntos', after });

const base = {
  key: 'estoque',
  label: 'Estoque',
  columns: [
    { key: 'descricao', width: 10 },
    { key: 'chassi', width: 10 },
    { key: 'anoFab', width: 10 },
  ],
  actions: [],
} as const;
const of = (more: object = {}): ListTab => tab(listOf(veiculosZeroKm.confirmados), { ...base, ...more });

const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);
const COLUMN = 10 * 10 + 2 * PADDING_PX;

describe('a list’s table', () => {
  it('is identified by the declared column, its key’s, or its first', () => {
    expect(anchorOf(of({ anchor: 'anoFab' }))).toBe('anoFab');
    const { source } = of();
    expect(anchorOf({ ...of(), source: { ...source, key: 'chassi' } })).toBe('chassi');
    expect(anchorOf({ ...of(), source: { ...source, key: 'nenhuma' } })).toBe('descricao');
    expect(anchorOf({ ...of(), columns: [] })).toBe('');
    const columns = [{ key: 'chassi', buttons: 'Imprimir', actions: [print] }, { key: 'descricao' }];
    expect(anchorOf({ ...of({ columns }), source: { ...source, key: 'chassi' } })).toBe('descricao');
  });

  it('has every column that is not hidden, and no details', () => {
    const view = viewOf(of(), { ...seen, hidden: ['anoFab'] });
    expect(keys(view.columns)).toEqual(['descricao', 'chassi']);
    expect([view.folded, view.expands, view.rowActions]).toEqual([[], false, []]);
    expect(keys(viewOf(of(), seen).columns)).toHaveLength(3);
    expect([view.selectable, view.highlight, view.open, view.expansion].filter(Boolean)).toEqual([]);
  });

  it('repeats nothing in a row’s details, where columns without room are merged', () => {
    const expansion = [{ key: 'anoFab', label: 'Ano' }];
    const room = { width: 2 * COLUMN + NARROW_PX, character: 10 };
    const view = viewOf(of({ expansion }), { ...seen, room });
    expect([keys(view.columns), keys(view.folded)]).toEqual([['descricao', 'chassi'], []]);
    expect(keys(viewOf(of(), { ...seen, room }).folded)).toEqual(['anoFab']);
  });

  it('prints all columns at natural width, without buttons', () => {
    const columns = [...base.columns.slice(0, 2), { key: 'anoFab', buttons: 'Imprimir' }];
    const expansion = [{ key: 'chassi', label: 'Chassi' }];
    const more = { columns, actions: [print, juntos], selectable: () => true, expansion };
    const view = paperViewOf(of(more), {
      ...seen,
      cards: true,
      narrow: true,
      kept: ['chassi'],
      room: { width: COLUMN, character: 70 },
    });
    expect([keys(view.columns), keys(view.folded), view.cards, view.over]).toEqual([
      ['descricao'],
      ['chassi'],
      false,
      false,
    ]);
    expect([view.sorts, view.rowActions, view.expands]).toEqual([[], [], true]);
    expect([view.selectable, view.expansion]).toEqual([undefined, undefined]);
  });

  it('sorts by the columns its list allows', () => {
    expect(viewOf(of(), seen).sorts).toEqual(['descricao', 'chassi']);
  });

  it.each([
    ['nothing', {}, 0],
    ['a checkbox', { selectable: () => true, actions: [juntos] }, NARROW_PX],
    [
      'the main action, the others below the row',
      { actions: [print], expansion: [{ key: 'cor', label: 'Cor' }] },
      NARROW_PX + actionsWidth([print] as AnyAction[], false, true),
    ],
  ])('fits beside %s', (_, more, around) => {
    const fitting = (width: number) => viewOf(of(more), { ...seen, room: { width, character: 10 } });
    // One of them is a number, with a gap of three quarters of a character after it.
    const three = 3 * COLUMN + 7.5;
    expect(fitting(three + around).folded).toEqual([]);
    const { folded, expands } = fitting(three + around - 1);
    expect([keys(folded), expands]).toEqual([['anoFab'], true]);
  });

  it('reserves room for row actions', () => {
    const room = { width: 3 * COLUMN + NARROW_PX, character: 10 };
    expect(viewOf(of({ actions: [print] }), { ...seen, room }).folded).not.toEqual([]);
    expect(viewOf(of({ actions: [print] }), { ...seen, room, cards: true }).folded).toEqual([]);
  });

  it('keeps of a card its name, its sum, its state and three values, by their rank', () => {
    const columns = [
      ...(['a', 'b', 'c', 'd', 'e'] as const).map((key) => ({ key, label: key, kind: 'text' as const })),
      { key: 'descricao', label: 'Descrição', kind: 'text' as const },
      { key: 'valor', label: 'Valor', kind: 'money' as const, rank: 9 },
      { key: 'situacao', label: 'Situação', kind: 'text' as const, tone: () => 'ready' as const },
    ].map((column) => (column.key === 'e' ? { ...column, rank: 1 } : column));
    const list = { ...of(), anchor: 'descricao', columns };
    const card = { ...seen, cards: true };
    const view = viewOf(list, card);
    expect(keys(view.columns)).toEqual(['a', 'b', 'e', 'descricao', 'valor', 'situacao']);
    expect([keys(view.folded), view.expands]).toEqual([['c', 'd'], true]);
    const kept = viewOf(list, { ...card, kept: ['d'] });
    expect(keys(kept.folded)).toEqual(['c']);
  });

  it('has no column of actions that all stand below its rows', () => {
    const two = [print, { ...print, name: 'outra' }];
    const expansion = [{ key: 'cor', label: 'Cor' }];
    const view = (actions: unknown) => viewOf(of({ actions, expansion }), seen);
    expect(hasActionsColumn(view(two), false)).toBe(false);
    expect(hasActionsColumn(view([print]), false)).toBe(true);
    expect(hasActionsColumn(viewOf(of({ actions: two }), seen), false)).toBe(true);
  });

  it('passes on the row’s identity and the row actions alone', () => {
    const parts = {
      selectable: () => true,
      highlight: () => null,
      open: () => '/x',
      expansion: [{ key: 'cor', label: 'Cor' }],
    };
    const view = viewOf(of({ ...parts, actions: [print, juntos] }), seen);
    expect(view).toMatchObject({ ...parts, expands: true });
    expect(view.rowActions.map(({ name }) => name)).toEqual(['imprimir']);
  });
});

describe('a batch action with a name for one row', () => {
  const sozinho = selectionAction({
    name: 'sozinho',
    label: 'Juntos',
    alone: 'Este',
    tone: 'primary',
    after,
  });
  const actionsOf = (more: object) =>
    viewOf(of({ actions: [print, sozinho, juntos], ...more }), seen).rowActions;

  it('is among the row’s actions, by that name and without emphasis', () => {
    const said = actionsOf({ selectable: () => true }).map(({ name, label, tone }) => [name, label, tone]);
    expect(said).toEqual([
      ['imprimir', 'Imprimir o termo de entrada', undefined],
      ['sozinho', 'Este', 'neutral'],
    ]);
  });

  it('is there for selectable rows', () => {
    const visible = (selectable: object) => actionsOf(selectable)[1]?.visible?.([{ id: 1 }], sessao());
    expect(visible({ selectable: ({ id }: { id: number }) => id === 1 })).toBe(true);
    expect(visible({ selectable: ({ id }: { id: number }) => id === 2 })).toBe(false);
    expect(visible({})).toBe(false);
  });
});

describe('the name of a row', () => {
  const { rows } = veiculosZeroKm.confirmados;
  it('is its vehicle’s, else its key', () => {
    expect(rowName(rows, { id: 7, chassi: '9BWZZZ377VT000001' })).toBe('9BWZZZ377VT000001');
    expect(rowName(rows, { id: 7, chassi: null })).toBe('7');
  });
});
