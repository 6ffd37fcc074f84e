import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { Cell } from '#src/ui/fields/cells.tsx';
import { contentOf } from '#src/ui/list/cellContent.tsx';
import type { ListView } from '#src/ui/list/listView.ts';
import type { ShownColumn } from '#src/ui/screen.ts';

const view = { anchor: 'outra', cards: true, widths: {} } as unknown as ListView;
const shown = (column: Partial<ShownColumn>, value: unknown) =>
  contentOf(view, { key: 'campo', label: 'Campo', kind: 'text', ...column })({ id: 1, campo: value });

describe('a cell’s content', () => {
  it.each<FieldKind>([
    ...(['flag', 'longText', 'reference', 'textReference'] as const),
    ...(['references', 'records', 'chassi', 'placa'] as const),
  ])('is rendered for kinds with more than text: %s', (kind) => {
    const cell = shown({ kind }, 'x') as ReactElement<{ kind: string; value: unknown }>;
    expect([cell.type, cell.props.kind, cell.props.value]).toEqual([Cell, kind, 'x']);
  });

  it('is rendered for references', () => {
    expect((shown({ target: 'pessoa' }, 'x') as ReactElement).type).toBe(Cell);
  });

  it.each<[string, Partial<ShownColumn>, unknown, unknown]>([
    ['text', {}, 'x', 'x'],
    ['an amount', { kind: 'integer' }, 0, '0'],
    ['the word of a choice', { kind: 'choice', options: [{ value: 'x', label: 'Xis' }] }, 'x', 'Xis'],
    ['a dash where there is nothing', {}, null, '–'],
    ['a dash where an amount is missing', { kind: 'money' }, null, '–'],
    ['what its column makes of it', { render: ({ campo }) => `«${campo}»` }, 'x', '«x»'],
    ['a dash where that is nothing', { render: () => null }, 'x', '–'],
  ])('is %s', (_, column, value, text) => {
    expect(shown(column, value)).toBe(text);
  });
});
