import { useSearchParams } from 'react-router-dom';
import type { Fields } from '#domain/fields/field.ts';

/** How a list is sorted: a column and a direction. */
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** What a list's address says; the browser's back button undoes it. */
export interface ListState {
  page: number;
  sort: Sort | null;
  search: string;
  /** Values of the filter form that have been asked for. */
  filters: Readonly<Record<string, string>>;
  setPage: (page: number) => void;
  setSort: (sort: Sort) => void;
  setSearch: (search: string) => void;
  setFilters: (filters: Readonly<Record<string, unknown>>) => void;
}

const readSort = (text: string | null): Sort | null => {
  const [field, direction] = (text ?? '').split('|');
  return field ? { field, order: direction === 'desc' ? 'DESC' : 'ASC' } : null;
};

const readPage = (text: string | null) => Math.max(1, Math.trunc(Number(text)) || 1);

const NO_FIELDS: Fields = {};

type Change = Record<string, string | null>;

/** Changes parameters of the address; null takes one away. */
const useChange = () => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Change, options?: { replace: boolean }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(key);
        else next.set(key, value);
      }
      return next;
    }, options);
  return { params, change };
};

/** The tab that the address names, and the way to another: page, search and filters stay behind. */
export const useTabState = (keys: readonly string[]) => {
  const [params, setParams] = useSearchParams();
  const named = params.get('aba');
  const current = named !== null && keys.includes(named) ? named : (keys[0] ?? '');
  const goToTab = (key: string) => setParams(key === keys[0] ? {} : { aba: key });
  return { current, goToTab };
};

/** Page, sort, search and filters of a list, kept in its address. */
export const useListState = (fields: Fields = NO_FIELDS): ListState => {
  const { params, change } = useChange();
  const names = Object.keys(fields);
  return {
    page: readPage(params.get('pagina')),
    sort: readSort(params.get('ordem')),
    search: params.get('busca') ?? '',
    filters: Object.fromEntries(
      names.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value),
    ),
    setPage: (page) => change({ pagina: page === 1 ? null : String(page) }),
    setSort: ({ field, order }) => change({ ordem: `${field}|${order.toLowerCase()}`, pagina: null }),
    setSearch: (search) => change({ busca: search, pagina: null }, { replace: true }),
    setFilters: (filters) => {
      const values = names.map(
        (name) => [name, filters[name] == null ? null : String(filters[name])] as const,
      );
      change({ ...Object.fromEntries(values), pagina: null });
    },
  };
};
