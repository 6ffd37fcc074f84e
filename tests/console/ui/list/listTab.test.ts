import { describe, expect, it } from 'vitest';
import { fixedFilterOf, tabAt } from '#src/ui/list/listTab.ts';
import type { ListTab } from '#src/ui/screen.ts';

const tabOf = (key: string, filters: ListTab['filters'] = {}) => ({ key, filters }) as unknown as ListTab;

describe('a screen’s fixed filter', () => {
  it('is derived from its path where declared', () => {
    const tab = tabOf('a', { fixed: ({ id = '' }) => ({ codigo: id, novo: true }) });
    expect(fixedFilterOf(tab, { id: '7' })).toEqual({ codigo: '7', novo: true });
    expect(fixedFilterOf(tabOf('b', { fixed: { novo: false } }), {})).toEqual({ novo: false });
    expect(fixedFilterOf(tabOf('c'), {})).toEqual({});
  });
});

describe('the open tab', () => {
  it('is the address’s, or the first', () => {
    const tabs = [tabOf('a'), tabOf('b')];
    expect(['b', 'c', null, undefined].map((aba) => tabAt(tabs, aba)?.key)).toEqual(['b', 'a', 'a', 'a']);
    expect(tabAt([], 'a')).toBeUndefined();
  });
});
