import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { parsers } from './parsers.ts';
import { preparingPglite } from './preparingPglite.ts';
import { createFila, type Fila, UmaLigacao } from './umaLigacao.ts';

type Parsers = PGlite['parsers'];

/** How the driver itself reads the types that we read in our own way, as pg-boss expects them. */
const driversOwn = (pglite: PGlite): Parsers =>
  Object.fromEntries(Object.entries(pglite.parsers).filter(([type]) => type in parsers));

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

/**
 * The queues' own statements, in the same line as everyone's: an open transaction would take them in. Their values are
 * read as the driver reads them. Given to each statement, parsers are laid over the driver's six hundred each time: a third of what the shortest one takes.
 */
const bossDb = (pglite: PGlite, query: PGlite['query'], drivers: Parsers, fila: Fila) => {
  const db = fromPglite({
    query,
    exec: (text) => pglite.exec(text),
    listen: (channel, heard) => pglite.listen(channel, heard),
  });
  const executeSql: typeof db.executeSql = async (...statement) => {
    const leave = await fila.entrar();
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

/** An instance that lives in memory, from a dumped cluster when one is given. */
export const wrapPglite = (pglite: PGlite, release: () => void = () => {}): Database => {
  const fila = createFila();
  const drivers = driversOwn(pglite);
  Object.assign(pglite.parsers, parsers);
  const preparing = preparingPglite(pglite);
  return {
    kind: 'pglite',
    kysely: new Kysely<Tables>({ dialect: new UmaLigacao({ pglite: preparing }, fila) }),
    listen: async (channel, heard) => pglite.listen(channel, heard),
    boss: { db: bossDb(pglite, preparing.query, drivers, fila), backend: 'pglite' },
    close: async () => {
      fila.fechar();
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
