import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from '../../tables/index.ts';
import { alcanceDe, noAlcance } from './alcance.ts';

declare const escopo: unique symbol;

/**
 * A connection or transaction restricted to the rows of one or several companies, even if a statement forgets
 * its filter.
 */
export type DaEmpresa = Kysely<Tables> & { readonly [escopo]: 'empresa' };

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

const foras = new WeakMap<DaEmpresa, { fora: Kysely<Tables>; quais: Quais }>();

/**
 * Row isolation as a second line of defence: a statement can neither read nor change another company's rows,
 * even without a filter.
 */
export const daEmpresa = (fora: Kysely<Tables>, empresas: Quais): DaEmpresa => {
  const [uma, ...mais] = [empresas].flat();
  // A single company is compared by equality, so that an index yields its rows in order.
  const quais = uma !== undefined && mais.length === 0 ? uma : empresas;
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverDe(fora, quais),
      createIntrospector: (other) => new PostgresIntrospector(other),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as DaEmpresa;
  foras.set(db, { fora, quais });
  return db;
};

/** Unrestricted: every use must be justified. */
export const deTodas = (db: Kysely<Tables>): DeTodas => db as DeTodas;

/** A transaction over all companies' rows. */
export const naTransacaoDeTodas = <T>(db: DeTodas, work: (tx: DeTodas) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => work(deTodas(tx)));

const foraDe = (db: DaEmpresa) => {
  const found = foras.get(db);
  if (!found) throw new Error('Not a connection of a company’s scope');
  return found;
};

/** Runs in the current transaction, or in a new one. */
export const naTransacaoDa = <T>(db: DaEmpresa, work: (tx: DaEmpresa) => Promise<T>): Promise<T> => {
  const { fora, quais } = foraDe(db);
  return fora.isTransaction ? work(db) : fora.transaction().execute((tx) => work(daEmpresa(tx, quais)));
};

/** The same connection restricted to other companies, to which the caller must have access. */
export const reaching = (db: DaEmpresa, empresas: readonly number[]): DaEmpresa =>
  daEmpresa(foraDe(db).fora, empresas);

/** A table without restriction inside a company's statement; every use must state why it may. */
export const deOutras = (tabela: string): RawBuilder<unknown> => sql`public.${sql.table(tabela)}`;
