import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigError, readConfig } from '#gateway/config.ts';
import { CopiaRecusada, copiar, restaurar } from '#gateway/db/driver/copia.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { FolderInUseError } from '#gateway/db/driver/lock.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';

/** Writes the whole beside its place and moves it there: a copy that was interrupted is none. */
export const salvarCopia = async (database: Database, arquivo: string): Promise<void> => {
  const making = `${arquivo}.novo`;
  const gzip = createGzip();
  const file = createWriteStream(making);
  const written = once(file, 'close');
  gzip.pipe(file);
  try {
    await copiar(database, async (linha) => {
      if (!gzip.write(`${linha}\n`)) await once(gzip, 'drain');
    });
    gzip.end();
    await written;
    renameSync(making, arquivo);
  } catch (error) {
    gzip.destroy();
    file.destroy();
    rmSync(making, { force: true });
    throw error;
  }
};

/** Line by line, no faster than they are taken. */
async function* linhasDe(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of source.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export const lerCopia = async (database: Database, arquivo: string): Promise<void> => {
  const gunzip = createGunzip();
  // What is wrong with the file is heard by whoever reads the lines.
  pipeline(createReadStream(arquivo), gunzip, () => {});
  try {
    await restaurar(database, linhasDe(gunzip));
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new CopiaRecusada('Este arquivo não é uma cópia do Pátio, ou foi danificado.');
    throw error;
  } finally {
    gunzip.destroy();
  }
};

const arquivoPedido = (): string => {
  const { values } = parseArgs({ options: { arquivo: { type: 'string' } }, allowPositionals: true });
  if (!values.arquivo) throw new CopiaRecusada('Falta --arquivo NOME.');
  return resolve(values.arquivo);
};

/** The database of the configuration with its queues, which a copy has too. */
const comBanco = async (work: (database: Database) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, dir: config.PATIO_DATA_DIR });
  try {
    const boss = await startBoss(database, createLogger('silent'));
    await boss.stop({ graceful: false });
    await work(database);
  } finally {
    await database.close();
  }
};

const COMANDOS: Readonly<Record<string, (arquivo: string) => Promise<void>>> = {
  salvar: (arquivo) => comBanco((database) => salvarCopia(database, arquivo)),
  restaurar: (arquivo) => {
    if (!existsSync(arquivo)) throw new CopiaRecusada(`Arquivo não encontrado: ${arquivo}`);
    return comBanco((database) => lerCopia(database, arquivo));
  },
};

const comando = COMANDOS[process.argv[2] ?? ''];
if (comando && import.meta.main) {
  try {
    const arquivo = arquivoPedido();
    await comando(arquivo);
    console.log(
      process.argv[2] === 'salvar' ? `Cópia salva em ${arquivo}` : `Cópia restaurada de ${arquivo}`,
    );
  } catch (error) {
    const known =
      error instanceof CopiaRecusada || error instanceof ConfigError || error instanceof FolderInUseError;
    if (!known) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
