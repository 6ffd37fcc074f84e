import {
  type CompiledQuery,
  type DatabaseConnection,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Driver,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectType,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Tables } from '../../tables/index.ts';
import { DONOS } from '../../tables/owners.ts';
import { kyselyOver } from '../fixed.ts';
import { alcanceDe, noAlcance } from './statementScope.ts';

declare const escopo: unique symbol;

/** A connection or transaction restricted to the rows of some companies, even if a statement forgets its filter. */
export type DasEmpresas = Kysely<Tables> & { readonly [escopo]: 'empresa' };

/** One that is restricted to one company, and says which. */
export type DaEmpresa = DasEmpresas & { readonly codigoEmpresa: number };

/** A connection to all companies' rows, for tables of none or all. */
export type DeTodas = Kysely<Tables> & { readonly [escopo]: 'todas' };

type Quais = number | readonly number[];

const NAO = async (): Promise<never> => {
  throw new Error('A company’s transaction must be started with naTransacaoDa');
};

/** Kysely driver that runs each statement within the scope. */
const driverDe = (fora: Kysely<Tables>, quais: Quais): Driver => {
  const alcance = alcanceDe(quais);
  const ligacao: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      noAlcance(alcance, () => fora.executeQuery<R>(query as CompiledQuery<R>)),
    streamQuery: () => {
      throw new Error('Cursors are not supported');
    },
  };
  return {
    init: async () => {},
    acquireConnection: async () => ligacao,
    releaseConnection: async () => {},
    beginTransaction: NAO,
    commitTransaction: NAO,
    rollbackTransaction: NAO,
    destroy: async () => {},
  };
};

const foras = new WeakMap<DasEmpresas, { fora: Kysely<Tables>; quais: Quais }>();

const restricted = (fora: Kysely<Tables>, quais: Quais): DasEmpresas => {
  const db = kyselyOver<Tables>(() => driverDe(fora, quais)) as DasEmpresas;
  foras.set(db, { fora, quais });
  return db;
};

/**
 * Row isolation as a second line of defence: a statement can neither read nor change another company's rows,
 * even without a filter.
 * @concept row-level security, tenant isolation
 */
export const daEmpresa = (fora: Kysely<Tables>, codigoEmpresa: number): DaEmpresa =>
  Object.assign(restricted(fora, codigoEmpresa), { codigoEmpresa });

/** The same for several companies; a single one is compared by equality, so that an index yields its rows in order. */
export const dasEmpresas = (fora: Kysely<Tables>, empresas: readonly number[]): DasEmpresas => {
  const [uma, ...mais] = empresas;
  return restricted(fora, uma !== undefined && mais.length === 0 ? uma : empresas);
};

/** Unrestricted: every use must be justified. */
export const deTodas = (db: Kysely<Tables>): DeTodas => db as DeTodas;

/** A transaction over all companies' rows. */
export const naTransacaoDeTodas = <T>(db: DeTodas, work: (tx: DeTodas) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => work(deTodas(tx)));

const foraDe = (db: DasEmpresas) => {
  const found = foras.get(db);
  if (!found) throw new Error('Not a connection of a company’s scope');
  return found;
};

/** Runs in the current transaction, or in a new one. */
export const naTransacaoDa = <T>(db: DaEmpresa, work: (tx: DaEmpresa) => Promise<T>): Promise<T> => {
  const { fora } = foraDe(db);
  if (fora.isTransaction) return work(db);
  return fora.transaction().execute((tx) => work(daEmpresa(tx, db.codigoEmpresa)));
};

/** The same connection restricted to other companies, to which the caller must have access. */
export const reaching = (db: DasEmpresas, empresas: readonly number[]): DasEmpresas =>
  dasEmpresas(foraDe(db).fora, empresas);

/** A table without restriction inside a company's statement; every use must state why it may. */
export const deOutras = (tabela: string): RawBuilder<unknown> => sql`public.${sql.table(tabela)}`;

/** Values by column: one, null, or one of several. */
type Having<T extends keyof Tables> = {
  readonly [C in keyof Tables[T]]?: SelectType<Tables[T][C]> | readonly SelectType<Tables[T][C]>[];
};

const operatorOf = (value: unknown) => (value === null ? 'is' : Array.isArray(value) ? 'in' : '=');

/** The condition that a company's statement states itself, beside the view of its rows, and what these have. */
const isOwn = (db: DaEmpresa, tabela: keyof Tables, having: object) => {
  const dona = DONOS[tabela];
  if (!('empresa' in dona)) throw new Error(`${tabela} does not say whose its rows are`);
  const values = Object.entries({ ...having, [dona.empresa]: db.codigoEmpresa });
  return (eb: ExpressionBuilder<Tables, 'estoque'>) =>
    eb.and(values.map(([column, value]) => eb(sql.ref(column), operatorOf(value), value)));
};

/** Reads a company's own rows. */
export const selectOwn = <T extends keyof Tables>(db: DaEmpresa, tabela: T, having: Having<T> = {}) =>
  db.selectFrom(tabela as 'estoque').where(isOwn(db, tabela, having)) as SelectQueryBuilder<
    Tables,
    T,
    object
  >;

/** Changes a company's own rows. */
export const updateOwn = <T extends keyof Tables>(db: DaEmpresa, tabela: T, having: Having<T> = {}) =>
  db.updateTable(tabela as 'estoque').where(isOwn(db, tabela, having)) as unknown as UpdateQueryBuilder<
    Tables,
    T,
    T,
    UpdateResult
  >;

/** Deletes a company's own rows. */
export const deleteOwn = <T extends keyof Tables>(db: DaEmpresa, tabela: T, having: Having<T> = {}) =>
  db.deleteFrom(tabela as 'estoque').where(isOwn(db, tabela, having)) as DeleteQueryBuilder<
    Tables,
    T,
    DeleteResult
  >;
