import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { MINUTOS_SEM_USO } from '#domain/inatividade.ts';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { migrate } from '#gateway/db/driver/migrate.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { wrapPglite } from '#gateway/db/driver/pglite.ts';
import { startGateway } from '#gateway/main.ts';
import { startSandbox } from '#sandbox/main.ts';
import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import { createDemoWorld } from '#tests/support/smallWorld/smallWorld.ts';
import {
  type Cluster,
  ClusterInMemory,
  clusterFromBytes,
  clusterOf,
  clusterToBytes,
  clusterToFolder,
} from './cluster.ts';

/** Environment variable with the folder of the shared template. */
const FOLDER = 'PATIO_TEST_TEMPLATE';

/** File with the embedded database, in the template's folder. */
const BANCO = 'banco';

/** Unique per run, since runs may share a server. */
const templateOf = (folder: string): string => basename(folder).toLowerCase().replace(/\W/g, '_');

/** URL of PostgreSQL for the gateway's tests, if given; else the embedded database is used. */
const testDatabaseUrl = (): string | null => process.env.TEST_DATABASE_URL || null;

const admin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: testDatabaseUrl() ?? '' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Drops the template, which waits for a copy being made, then all copies that are left. */
const dropAll = async (modelo: string): Promise<void> => {
  const client = new pg.Client({ connectionString: testDatabaseUrl() ?? '' });
  await client.connect();
  try {
    await client.query(`drop database if exists ${modelo} with (force)`);
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      `${modelo}_`,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
};

/** Commits do not wait for the disk: no test restarts the server, and 500 short commits took 2.9 s for 0.1 s. */
const urlOf = (name: string): string => {
  const url = new URL(testDatabaseUrl() ?? '');
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

/**
 * Removes what every copy would read or redo for no test: template databases, unused memory, and the WAL of
 * the template's creation. It halves the CPU time of opening a copy.
 */
const lighten = async (pglite: PGlite): Promise<void> => {
  await pglite.exec('update pg_database set datistemplate = false');
  for (const statement of [
    'drop database template0',
    'drop database template1',
    `alter system set shared_buffers = '16MB'`,
    'checkpoint',
  ])
    await pglite.exec(statement);
};

/** Rehashes the passwords at Argon2's minimum cost, because they are verified a thousand times. */
const cheapenPasswords = async ({ kysely }: Database): Promise<void> => {
  const senha_usu = await hash(SENHA_DEMO, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await kysely.updateTable('usuario').set({ senha_usu }).execute();
};

/** Lets sessions without use last for their twelve hours: many tests move the clock. */
const allowIdleness = ({ kysely }: Database) =>
  kysely.updateTable('empresa').set({ minuso_emp: MINUTOS_SEM_USO.maximo }).execute();

/**
 * Creates the template once per run (vitest's global setup): a migrated database with the demo world, and the
 * sandbox.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Called once per project of the run.
  if (process.env[FOLDER]) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'patio-modelo-'));
  process.env[FOLDER] = folder;
  const modelo = templateOf(folder);
  const postgres = testDatabaseUrl() !== null;
  if (postgres) await admin(`create database ${modelo}`);
  const sandbox = await startSandbox({ dataDir: join(folder, 'sandbox') });
  const pglite = postgres ? null : await PGlite.create();
  const database = pglite ? wrapPglite(pglite) : await openDatabase({ url: urlOf(modelo), dir: folder });
  await migrate(database.kysely);
  const config = readConfig({
    PATIO_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    PATIO_SECRET: SEGREDO,
  });
  const gateway = await startGateway({
    config: { ...config, compareMs: NUNCA, receiveMs: NUNCA },
    renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
    database,
    prepare: async (_, ports) => {
      await createDemoWorld(database, ports, sandbox);
      await cheapenPasswords(database);
      await allowIdleness(database);
    },
  });
  if (pglite) {
    await lighten(pglite);
    writeFileSync(join(folder, BANCO), clusterToBytes(clusterOf(pglite)));
  }
  await gateway.close();
  await sandbox.close();
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (postgres) await dropAll(modelo);
  };
};

/** Maximum timer delay. */
export const NUNCA = 2 ** 31 - 1;

/** Vault secret of all test gateways, so that the template's certificates decrypt. */
export const SEGREDO = 'segredo-somente-dos-testes-0123456789abcdef';

const templateFolder = (): string => {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error('tests/support/template.ts must run as the global setup');
  return folder;
};

let cluster: Cluster | undefined;

/** Cached per process. */
const clusterOfTemplate = (): Cluster => {
  cluster ??= clusterFromBytes(readFileSync(join(templateFolder(), BANCO)));
  return cluster;
};

const copyInMemory = () => PGlite.create({ fs: new ClusterInMemory(clusterOfTemplate()) });

/** A new data folder with the template's sandbox. */
export const copyFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-teste-'));
  mkdirSync(join(dir, 'sandbox'), { recursive: true });
  cpSync(join(templateFolder(), 'sandbox'), join(dir, 'sandbox'), { recursive: true });
  return dir;
};

let serial = 0;

/** A name of the run's own, by which its end finds what is left. */
const newName = (): string => {
  serial += 1;
  return `${templateOf(templateFolder())}_${process.pid}_${serial}`;
};

/**
 * Through the log, as by default from PostgreSQL 15 on: file by file, a copy waits for the disk 1,100 times and takes 3.3 s
 * for 0.9.
 */
const createCopy = async (): Promise<string> => {
  const name = newName();
  await admin(`create database ${name} template ${templateOf(templateFolder())}`);
  return name;
};

let next: Promise<string> | undefined;

/** A copy, and the next one begun: it is made while this one is used, since it waits for the disk. */
const takeCopy = (): Promise<string> => {
  const taken = next ?? createCopy();
  next = taken.then(createCopy, createCopy);
  // Reported to whom takes it.
  next.catch(() => {});
  return taken;
};

/** Begins to drop a database; the run's end drops what a failure leaves. */
const dropLater = (name: string) => async (): Promise<void> => {
  admin(`drop database if exists ${name} with (force)`).catch(() => {});
};

/** A fresh copy of the template's database; on PostgreSQL it may be opened another way. */
export const copyDatabase = async (
  open: (url: string) => Promise<Database> = (url) => openDatabase({ url, dir: '' }),
): Promise<{ database: Database; drop: () => Promise<void> }> => {
  if (!testDatabaseUrl()) {
    return { database: wrapPglite(await copyInMemory()), drop: async () => {} };
  }
  const name = await takeCopy();
  const database = await open(urlOf(name));
  return { database, drop: dropLater(name) };
};

/** An empty, migrated database. */
export const emptyDatabase = async (): Promise<{ database: Database; drop: () => Promise<void> }> => {
  if (!testDatabaseUrl()) {
    const database = wrapPglite(await PGlite.create());
    await migrate(database.kysely);
    return { database, drop: async () => {} };
  }
  const name = newName();
  await admin(`create database ${name}`);
  const database = await openDatabase({ url: urlOf(name), dir: '' });
  return { database, drop: dropLater(name) };
};

/** The template's database for a gateway in another process: in its folder, or on PostgreSQL. */
export const copyDatabaseFolder = async (
  dir: string,
  cnpj: string,
): Promise<{ drop: () => Promise<void>; databaseUrl: string | undefined; codigoEmpresa: number }> => {
  const codigo = async ({ kysely }: Database) => {
    const query = kysely.selectFrom('empresa').select('codigo_emp').where('cnpj_emp', '=', cnpj);
    return (await query.executeTakeFirstOrThrow()).codigo_emp;
  };
  if (!testDatabaseUrl()) {
    clusterToFolder(clusterOfTemplate(), join(dir, 'banco'));
    const database = wrapPglite(await PGlite.create(join(dir, 'banco')));
    const codigoEmpresa = await codigo(database).finally(() => database.close());
    return { drop: async () => {}, databaseUrl: undefined, codigoEmpresa };
  }
  const name = await takeCopy();
  const database = await openDatabase({ url: urlOf(name), dir: '' });
  const codigoEmpresa = await codigo(database).finally(() => database.close());
  return {
    drop: dropLater(name),
    databaseUrl: urlOf(name),
    codigoEmpresa,
  };
};
