import { describe, expect, it } from 'vitest';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { rowAction, selectionAction } from '#src/ui/action.ts';
import { anchorOf, NARROW_PX, paperViewOf, viewOf } from '#src/ui/list/listView.ts';
import { rowName } from '#src/ui/list/rowName.ts';
import { type ListTab, tab } from '#src/ui/screen.ts';
import { sessao } from '../../workflows/fixtures/sessao.ts';

const after = () => {};
const imprimir = rowAction({ name: 'imprimir', label: 'Imprimir o termo de entrada', after });
const juntos = selectionAction({ name: 'juntos', label: 'Juntos', after });

const base = {
  key: 'estoque',
  label: 'Estoque',
  columns: [
    { key: 'marcaModelo', width: 10 },
    { key: 'chassi', width: 10 },
    { key: 'anoFab', width: 10 },
  ],
  actions: [],
} as const;
const of = (more: object = {}): ListTab => tab(veiculosZeroKm.confirmados, { ...base, ...more });

const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);
const COLUMN = 10 * 10 + 12;
const seen = { cards: false, narrow: false, room: null, hidden: [], kept: [], content: null };

describe('what a table shows of a list', () => {
  it('is known by the column that is told, else by its key’s, else by its first', () => {
    expect(anchorOf(of({ anchor: 'anoFab' }))).toBe('anoFab');
    const { source } = of();
    expect(anchorOf({ ...of(), source: { ...source, key: 'chassi' } })).toBe('chassi');
    expect(anchorOf({ ...of(), source: { ...source, key: 'nenhuma' } })).toBe('marcaModelo');
    expect(anchorOf({ ...of(), columns: [] })).toBe('');
  });

  it('is every column but those that were taken away; nothing stands below', () => {
    const view = viewOf(of(), { ...seen, hidden: ['anoFab'] });
    expect(keys(view.columns)).toEqual(['marcaModelo', 'chassi']);
    expect([view.folded, view.expands, view.rowActions, view.legend]).toEqual([[], false, [], {}]);
    expect(keys(viewOf(of(), seen).columns)).toHaveLength(3);
    for (const part of ['selectable', 'highlight', 'open', 'expansion'])
      expect(view).not.toHaveProperty(part);
  });

  it('says nothing twice below a row: what its expansion has of a column without room stands there alone', () => {
    const expansion = [{ key: 'anoFab', label: 'Ano' }];
    const room = { width: 2 * COLUMN + NARROW_PX, character: 10 };
    const view = viewOf(of({ expansion }), { ...seen, room });
    expect([keys(view.columns), keys(view.folded)]).toEqual([['marcaModelo', 'chassi'], []]);
    expect(keys(viewOf(of(), { ...seen, room }).folded)).toEqual(['anoFab']);
  });

  it('has on paper all that a row says, as wide as that is, and nothing to press', () => {
    const columns = [...base.columns.slice(0, 2), { key: 'anoFab', buttons: 'Imprimir' }];
    const expansion = [{ key: 'chassi', label: 'Chassi' }];
    const more = { columns, actions: [imprimir, juntos], selectable: () => true, expansion };
    const view = paperViewOf(of(more), {
      ...{ ...seen, cards: true, narrow: true, kept: ['chassi'] },
      room: { width: COLUMN, character: 70 },
    });
    expect([keys(view.columns), keys(view.folded), view.cards, view.over]).toEqual([
      ['marcaModelo'],
      ['chassi'],
      false,
      false,
    ]);
    expect([view.sorts, view.rowActions, view.expands]).toEqual([[], [], true]);
    for (const part of ['selectable', 'expansion']) expect(view).not.toHaveProperty(part);
  });

  it('sorts by what its list allows', () => {
    expect(viewOf(of(), seen).sorts).toEqual(['marcaModelo', 'chassi']);
  });

  it.each([
    ['nothing', {}, 0],
    ['a checkbox', { selectable: () => true, actions: [juntos] }, NARROW_PX],
    ['actions below the row', { actions: [imprimir], expansion: [{ key: 'cor', label: 'Cor' }] }, NARROW_PX],
  ])('fits beside %s', (_, more, around) => {
    const fitting = (width: number) => viewOf(of(more), { ...seen, room: { width, character: 10 } });
    expect(fitting(3 * COLUMN + around).folded).toEqual([]);
    const { folded, expands } = fitting(3 * COLUMN + around - 1);
    expect([keys(folded), expands]).toEqual([['anoFab'], true]);
  });

  it('leaves room for a row’s actions', () => {
    const room = { width: 3 * COLUMN + NARROW_PX, character: 10 };
    expect(viewOf(of({ actions: [imprimir] }), { ...seen, room }).folded).not.toEqual([]);
    expect(viewOf(of({ actions: [imprimir] }), { ...seen, room, cards: true }).folded).toEqual([]);
  });

  it('hands on what a row is, and the actions of rows alone', () => {
    const parts = {
      selectable: () => true,
      highlight: () => null,
      open: () => '/x',
      expansion: [{ key: 'cor', label: 'Cor' }],
      legend: { erro: 'Com erro' },
    };
    const view = viewOf(of({ ...parts, actions: [imprimir, juntos] }), seen);
    expect(view).toMatchObject({ ...parts, expands: true });
    expect(view.rowActions.map(({ name }) => name)).toEqual(['imprimir']);
  });
});

describe('what is done to several, with a name for one', () => {
  const sozinho = selectionAction({
    name: 'sozinho',
    label: 'Juntos',
    alone: 'Este',
    tone: 'primary',
    after,
  });
  const actionsOf = (more: object) =>
    viewOf(of({ actions: [imprimir, sozinho, juntos], ...more }), seen).rowActions;

  it('stands among the row’s own, by that name, and no louder than they', () => {
    const said = actionsOf({ selectable: () => true }).map(({ name, label, tone }) => [name, label, tone]);
    expect(said).toEqual([
      ['imprimir', 'Imprimir o termo de entrada', undefined],
      ['sozinho', 'Este', 'neutral'],
    ]);
  });

  it('is there for rows that may be chosen', () => {
    const visible = (selectable: object) => actionsOf(selectable)[1]?.visible?.([{ id: 1 }], sessao());
    expect(visible({ selectable: ({ id }: { id: number }) => id === 1 })).toBe(true);
    expect(visible({ selectable: ({ id }: { id: number }) => id === 2 })).toBe(false);
    expect(visible({})).toBe(false);
  });
});

describe('the name of a row', () => {
  const { rows } = veiculosZeroKm.confirmados;
  it('is its vehicle’s where it has one, else its key', () => {
    expect(rowName(rows, { id: 7, chassi: '9BWZZZ377VT000001' })).toBe('9BWZZZ377VT000001');
    expect(rowName(rows, { id: 7, chassi: null })).toBe('7');
  });
});
