import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigError } from '#gateway/config/configError.ts';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { FolderInUseError } from '#gateway/db/driver/lock.ts';
import { BancoDeAntesError } from '#gateway/db/driver/migrate.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { annotateCopia, CopiaRecusada, copy, restore } from '#gateway/db/driver/snapshot.ts';
import { openFiles } from '#gateway/files/openFiles.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';
import type { FileStore } from '#gateway/ports/ports.ts';
import { checkArquivos, copyArquivos, restoreArquivos, withdrawArquivos } from './backupFiles.ts';

/** The source or target of a backup: the rows and the files that they name. */
interface Lugar {
  database: Database;
  arquivos: FileStore;
}

const BANCO = 'banco.gz';

const saveLinhas = async (database: Database, arquivo: string): Promise<void> => {
  const gzip = createGzip();
  const file = createWriteStream(arquivo);
  const written = once(file, 'close');
  gzip.pipe(file);
  try {
    await copy(database, async (linha) => {
      if (!gzip.write(`${linha}\n`)) await once(gzip, 'drain');
    });
    gzip.end();
    await written;
  } catch (error) {
    gzip.destroy();
    file.destroy();
    throw error;
  }
};

/**
 * Writes the backup to a temporary folder and renames it, so that an interrupted one does not exist. Returns the number
 * of files.
 * @concept backup
 */
export const saveCopia = async ({ database, arquivos }: Lugar, pasta: string): Promise<number> => {
  if (existsSync(pasta)) throw new CopiaRecusada(`Já existe: ${pasta}. Salve em outra pasta.`);
  const making = `${pasta}.novo`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  try {
    await saveLinhas(database, join(making, BANCO));
    const quantos = await copyArquivos(arquivos, making);
    renameSync(making, pasta);
    return quantos;
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
};

/** Reads line by line, with back-pressure. */
async function* linhasDe(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of source.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Restores a backup; returns how many rows stand in the database. @concept restore */
export const readCopia = async ({ database, arquivos }: Lugar, pasta: string): Promise<number> => {
  await checkArquivos(pasta, arquivos);
  const gunzip = createGunzip();
  // Errors of the file reach the reader of the lines.
  pipeline(createReadStream(join(pasta, BANCO)), gunzip, () => {});
  let trazidos = false;
  const bring = async () => {
    await restoreArquivos(pasta, arquivos);
    trazidos = true;
  };
  try {
    return await restore(database, linhasDe(gunzip), bring);
  } catch (error) {
    if (trazidos) await withdrawArquivos(arquivos);
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new CopiaRecusada('Esta pasta não é uma cópia do Pátio, ou foi danificada.');
    throw error;
  } finally {
    gunzip.destroy();
  }
};

const pastaPedida = (): string => {
  const { values } = parseArgs({ options: { pasta: { type: 'string' } }, allowPositionals: true });
  if (!values.pasta) throw new CopiaRecusada('Falta --pasta NOME.');
  return resolve(values.pasta);
};

/** Runs with the configured database, its queues installed as in a backup, and its file store. */
const noLugar = async (work: (lugar: Lugar) => Promise<string>): Promise<string> => {
  const config = readConfig(process.env);
  const database = await openDatabase({
    url: config.DATABASE_LISTEN_URL ?? config.DATABASE_URL,
    dir: config.PATIO_DATA_DIR,
  });
  try {
    const boss = await startBoss(database, createLogger('silent'));
    await boss.stop({ graceful: false });
    const arquivos = await openFiles({ url: config.FILES_URL, dir: config.PATIO_DATA_DIR });
    return await work({ database, arquivos });
  } finally {
    await database.close();
  }
};

const COMANDOS: Readonly<Record<string, (pasta: string) => Promise<string>>> = {
  save: (pasta) =>
    noLugar(async (lugar) => {
      const quantos = await saveCopia(lugar, pasta);
      await annotateCopia(lugar.database);
      return `Cópia salva em ${pasta}: o banco e ${quantos} arquivo(s)`;
    }),
  restore: (pasta) => {
    if (!existsSync(pasta)) throw new CopiaRecusada(`Pasta não encontrada: ${pasta}`);
    return noLugar(async (lugar) => {
      const linhas = await readCopia(lugar, pasta);
      return `Cópia restaurada de ${pasta}: ${linhas} linha(s), conferidas, e os arquivos`;
    });
  },
};

if (import.meta.main) {
  try {
    const [, , nome = ''] = process.argv;
    const comando = COMANDOS[nome];
    if (!comando) throw new CopiaRecusada(`Comando desconhecido: ${nome}`);
    console.log(await comando(pastaPedida()));
  } catch (error) {
    const known =
      error instanceof CopiaRecusada ||
      error instanceof ConfigError ||
      error instanceof FolderInUseError ||
      error instanceof BancoDeAntesError;
    if (!known) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
