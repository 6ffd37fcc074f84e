import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { integer, text } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Page, Route } from './route.ts';

/** Rows of a page when the caller does not say; document 1, section 9. */
export const PAGE_SIZE = 25;
/** More than any screen asks for (exports page at 20,000): what is above is refused, not clamped silently. */
const MAX_PAGE_SIZE = 20_000;

const paging = {
  page: integer('page', { label: 'Página', min: 1, max: 1_000_000 }),
  perPage: integer('perPage', { label: 'Por página', min: 1, max: MAX_PAGE_SIZE }),
  ordemCampo: text('ordemCampo', { label: 'Ordem', maxLength: 60 }),
};

/** What every list call takes besides its own filters. */
export interface Paging {
  page: number | null;
  perPage: number | null;
  /** `'{column}|asc'` or `'{column}|desc'`. */
  ordemCampo: string | null;
}

interface ListDefinition<F extends Fields> {
  path: string;
  access: Permission;
  summary: string;
  filters: F;
  /** Columns that `ordemCampo` may name: an allowlist, so a sort can never probe a hidden column. */
  sorts: readonly string[];
  /** The row's own identity: what selection and refresh go by. */
  key: string;
  /** What `quantidades` answers: the counts of the screen's tabs, each by its key, whatever tab was asked for. */
  counts?: readonly string[];
  renave?: true;
}

/** A list that a screen shows: a paged GET whose rows have an identity. */
export interface ListRoute<Row = unknown, I = unknown> extends Route<I, Page<Row>> {
  key: string;
  sorts: readonly string[];
  counts?: readonly string[];
}

/** `listRoute({...}).rows<Row>()`: a paged GET with allowlisted filters and sorts. */
export const listRoute = <F extends Fields>(definition: ListDefinition<F>) => ({
  rows: <Row>(): ListRoute<Row, RecordOfFields<F> & Paging> => {
    const { filters, ...rest } = definition;
    return { ...rest, method: 'GET', input: fieldsSchema({ ...filters, ...paging }) };
  },
});
