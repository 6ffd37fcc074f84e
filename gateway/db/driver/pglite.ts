import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { DialetoEmTurnos } from './dialetoEmTurnos.ts';
import { lockFolder } from './lock.ts';
import { parsers } from './parsers.ts';
import { createVezDaLigacao, type VezDaLigacao } from './vezDaLigacao.ts';

/** In whose name the queues ask. */
const FILAS = 'filas';

type Query = <T>(sql: string, params?: unknown[], options?: object) => Promise<{ fields: []; rows: T[] }>;

const reading = (target: { query: unknown }): Query => {
  const query = (target.query as Query).bind(target) as Query;
  return (sql, params, options) => query(sql, params, { ...options, parsers });
};

/** The instance as Kysely sees it: every value read by our parsers (pg-boss keeps the driver's own). */
const withParsers = (pglite: PGlite) => ({
  get closed() {
    return pglite.closed;
  },
  get ready() {
    return pglite.ready;
  },
  get waitReady() {
    return pglite.waitReady;
  },
  close: () => pglite.close(),
  query: reading(pglite),
  transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
    pglite.transaction((tx) =>
      work({
        ...tx,
        query: reading(tx) as Transaction['query'],
        rollback: () => tx.rollback(),
      } as Transaction),
    ),
});

/**
 * The cluster is first made beside its place and then moved there: a process killed while making it leaves
 * something to throw away, never half a database.
 */
const prepareFolder = async (folder: string): Promise<void> => {
  const making = `${folder}.novo`;
  rmSync(making, { recursive: true, force: true });
  if (existsSync(folder)) return;
  const first = await PGlite.create(making);
  await first.close();
  renameSync(making, folder);
};

/** The queues' own statements, in their turn like everyone's. */
const bossDb = (pglite: PGlite, vez: VezDaLigacao) => {
  const db = fromPglite(pglite);
  const executeSql: typeof db.executeSql = async (...statement) => {
    const leave = await vez.entrar(FILAS);
    try {
      return await db.executeSql(...statement);
    } finally {
      leave();
    }
  };
  return { ...db, executeSql };
};

/** An instance that lives in memory, from a dumped cluster when one is given. */
export const wrapPglite = (pglite: PGlite, release: () => void = () => {}): Database => {
  const vez = createVezDaLigacao();
  return {
    kind: 'pglite',
    kysely: new Kysely<Tables>({ dialect: new DialetoEmTurnos({ pglite: withParsers(pglite) }, vez) }),
    chegou: (dono) => vez.chegou(dono),
    listen: async (channel, heard) => pglite.listen(channel, heard),
    boss: { db: bossDb(pglite, vez), backend: 'pglite' },
    close: async () => {
      vez.fechar();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
};

/** The embedded database: one process at a time, because PGlite itself takes no lock on its folder. */
export const openPglite = async (dir: string): Promise<Database> => {
  mkdirSync(dir, { recursive: true });
  const release = lockFolder(dir);
  try {
    const folder = join(dir, 'banco');
    await prepareFolder(folder);
    return wrapPglite(await PGlite.create(folder), release);
  } catch (error) {
    release();
    throw error;
  }
};
