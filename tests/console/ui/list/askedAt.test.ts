import { describe, expect, it } from 'vitest';
import { askedAt, fixedFilterOf, tabAt } from '#src/ui/list/askedAt.ts';
import type { ListTab } from '#src/ui/screen.ts';

const tabOf = (key: string, filters: ListTab['filters'] = {}) => ({ key, filters }) as unknown as ListTab;

describe('what a list asks at an address', () => {
  it('is the first page as the gateway has it, where the address says nothing', () => {
    expect(askedAt(tabOf('a'), {}, '')).toEqual({
      pagination: { page: 1, perPage: 25 },
      sort: { field: '', order: 'ASC' },
      filter: {},
      meta: undefined,
    });
  });

  it('is what the address says, within what stands in the screen', () => {
    const tab = tabOf('a', { fixed: ({ id = '' }) => ({ codigo: id, novo: true }) });
    const filter = encodeURIComponent(JSON.stringify({ descricaoFiltro: 'brisa', novo: false }));
    const search = `?aba=a&page=3&perPage=50&sort=chassi&order=DESC&filter=${filter}`;
    expect(askedAt(tab, { id: '7' }, search)).toMatchObject({
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'chassi', order: 'DESC' },
      filter: { descricaoFiltro: 'brisa', codigo: '7', novo: true },
    });
    expect(fixedFilterOf(tabOf('b', { fixed: { novo: false } }), {})).toEqual({ novo: false });
  });

  it('is not known while the tab finds out what it starts with, unless the address says it', () => {
    const tab = tabOf('a', { initial: async () => ({ dia: '2026-01-01' }) });
    expect(askedAt(tab, {}, '?page=2')).toBeNull();
    expect(askedAt(tab, {}, '?filter=%7B%22dia%22%3A%222026-02-02%22%7D')?.filter).toEqual({
      dia: '2026-02-02',
    });
    expect(askedAt(tabOf('a'), {}, '?page=2')).not.toBeNull();
  });

  it('is of the tab that the address names, or of the first', () => {
    const tabs = [tabOf('a'), tabOf('b')];
    expect(['b', 'c', null, undefined].map((aba) => tabAt(tabs, aba)?.key)).toEqual(['b', 'a', 'a', 'a']);
    expect(tabAt([], 'a')).toBeUndefined();
  });
});
