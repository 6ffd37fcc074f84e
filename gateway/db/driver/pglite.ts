import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { fromPglite } from 'pg-boss';
import { recordStatement } from '../../ports/tracing.ts';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { parsers } from './parsers.ts';
import { preparingPglite } from './preparingPglite.ts';
import { type ConnectionQueue, createConnectionQueue, singleConnectionDialect } from './singleConnection.ts';

type Parsers = PGlite['parsers'];

/** PGlite's own parsers for the types that we override; pg-boss expects them. */
const driversOwn = (pglite: PGlite): Parsers =>
  Object.fromEntries(Object.entries(pglite.parsers).filter(([type]) => type in parsers));

/**
 * Atomic: the cluster is created beside its place and renamed, so that a killed process leaves no half
 * database.
 */
const prepareFolder = async (folder: string): Promise<void> => {
  const making = `${folder}.novo`;
  rmSync(making, { recursive: true, force: true });
  if (existsSync(folder)) return;
  const first = await PGlite.create(making);
  await first.close();
  renameSync(making, folder);
};

/**
 * pg-boss's statements join the same queue, or an open transaction would include them. Its parsers are
 * swapped in globally: passed per statement, PGlite merges them with its six hundred each time, a third of
 * the cost of the shortest statement.
 */
const bossDb = (pglite: PGlite, query: PGlite['query'], drivers: Parsers, fila: ConnectionQueue) => {
  const db = fromPglite({
    query,
    exec: (text) => pglite.exec(text),
    listen: (channel, heard) => pglite.listen(channel, heard),
  });
  const executeSql: typeof db.executeSql = async (...statement) => {
    const leave = await fila.enter();
    Object.assign(pglite.parsers, drivers);
    try {
      return await db.executeSql(...statement);
    } finally {
      Object.assign(pglite.parsers, parsers);
      await leave();
    }
  };
  return { ...db, executeSql };
};

/** Wraps an instance; in memory from a dumped cluster, if given. */
export const wrapPglite = (pglite: PGlite, release: () => void = () => {}): Database => {
  const fila = createConnectionQueue();
  const drivers = driversOwn(pglite);
  Object.assign(pglite.parsers, parsers);
  const preparing = preparingPglite(pglite);
  return {
    kind: 'pglite',
    kysely: new Kysely<Tables>({
      log: recordStatement,
      dialect: singleConnectionDialect({ pglite: preparing }, fila),
    }),
    listen: async (channel, heard) => pglite.listen(channel, heard),
    boss: { db: bossDb(pglite, preparing.query, drivers, fila), backend: 'pglite' },
    onConnect: () => {},
    ligacoes: () => ({}),
    usesReplica: () => null,
    close: async () => {
      fila.close();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
};

/**
 * Its cache: the system's own cache of files is behind it, and the default's 128 MB stay resident for good.
 */
const CACHE = ['-c', 'shared_buffers=16MB'];

/** Opens the embedded database under a folder lock, because PGlite itself takes none. */
export const openPglite = async (dir: string): Promise<Database> => {
  mkdirSync(dir, { recursive: true });
  const release = lockFolder(dir);
  try {
    const folder = join(dir, 'banco');
    await prepareFolder(folder);
    const startParams = [...PGlite.defaultStartParams, ...CACHE];
    return wrapPglite(await PGlite.create(folder, { startParams }), release);
  } catch (error) {
    release();
    throw error;
  }
};
