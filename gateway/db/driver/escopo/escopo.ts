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

/** A connection or transaction that reaches the rows of one company, or of some, whatever a statement forgets. */
export type DaEmpresa = Kysely<Tables> & { readonly [escopo]: 'empresa' };

/** One that reaches every company's rows: for what is of none, or of all. */
export type DeTodas = Kysely<Tables> & { readonly [escopo]: 'todas' };

type Quais = number | readonly number[];

const NAO = async (): Promise<never> => {
  throw new Error('A transaction of a company is begun by naTransacaoDa');
};

/** Hands every statement on, within its company. */
const driverDe = (fora: Kysely<Tables>, quais: Quais): Driver => {
  const alcance = alcanceDe(quais);
  const ligacao: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      noAlcance(alcance, () => fora.executeQuery<R>(query as CompiledQuery<R>)),
    streamQuery: () => {
      throw new Error('Nothing is read by cursor');
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

/** The second wall: what is asked through it answers and changes nothing of another company, even where a store forgot to say whose. */
export const daEmpresa = (fora: Kysely<Tables>, empresas: Quais): DaEmpresa => {
  const [uma, ...mais] = [empresas].flat();
  // One is compared as one: an index gives its rows in their order.
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

/** No wall: who asks has to be asked about. */
export const deTodas = (db: Kysely<Tables>): DeTodas => db as DeTodas;

/** A transaction over every company's rows. */
export const naTransacaoDeTodas = <T>(db: DeTodas, work: (tx: DeTodas) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => work(deTodas(tx)));

const foraDe = (db: DaEmpresa) => {
  const found = foras.get(db);
  if (!found) throw new Error('Not a company’s connection');
  return found;
};

/** All of it or nothing: in the transaction that there is, else in one of its own. */
export const naTransacaoDa = <T>(db: DaEmpresa, work: (tx: DaEmpresa) => Promise<T>): Promise<T> => {
  const { fora, quais } = foraDe(db);
  return fora.isTransaction ? work(db) : fora.transaction().execute((tx) => work(daEmpresa(tx, quais)));
};

/** The same connection for other companies, which whoever asks may see. */
export const alcancando = (db: DaEmpresa, empresas: readonly number[]): DaEmpresa =>
  daEmpresa(foraDe(db).fora, empresas);

/** A company's table in all of its rows, within a statement of one company: each place says why it may. */
export const deOutras = (tabela: string): RawBuilder<unknown> => sql`public.${sql.table(tabela)}`;
