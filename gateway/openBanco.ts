import type { Logger } from 'pino';
import { AppError } from '#domain/errors.ts';
import { ConfigError } from './config/configError.ts';
import type { Config } from './config.ts';
import type { Database } from './db/driver/database.ts';
import { asRefusal, recusaDoServidor, withPatience } from './db/driver/databaseFailures.ts';
import { hearsItself, openEventos } from './db/driver/notifications.ts';
import { openDatabase } from './db/driver/openDatabase.ts';
import { startBoss } from './jobs/boss.ts';

const isLocked = (error: unknown): boolean => {
  const recusa = asRefusal(error);
  return recusa instanceof AppError && recusa.code === 'ocupado';
};

const SURDO =
  'o que um gateway avisa não chega aos outros, como atrás de um pooler em modo de transação: informe aqui o endereço do próprio servidor';

const TRAVADO =
  'a migração não começou porque outro programa mantém tabelas travadas (uma cópia, um relatório?): termine-o e inicie de novo';

const MUDO = 'o banco de dados não respondeu';

const whyNot = (error: unknown): string =>
  isLocked(error) ? 'migração à espera de tabelas travadas' : 'banco de dados fora de alcance';

/** A pooler refuses a session's time limits, which the gateway sets unless it knows of the pooler. */
const isPooler = ({ message, cause }: Error): boolean =>
  /unsupported startup parameter/.test(cause instanceof Error ? cause.message : message);

/** LISTEN needs a direct connection, since a pooler drops it: `DATABASE_LISTEN_URL` is its address. */
const openEar = async ({ DATABASE_LISTEN_URL }: Config, database: Database) => {
  try {
    return await openEventos(database);
  } catch (error) {
    const recusa = recusaDoServidor(error);
    throw recusa && DATABASE_LISTEN_URL ? new ConfigError('DATABASE_LISTEN_URL', recusa) : error;
  }
};

/** Opens all three or none: what is open is closed when a later step fails. */
const open = async (config: Config, dado: Database | undefined, log: Logger) => {
  const database =
    dado ??
    (await openDatabase({
      url: config.DATABASE_URL,
      listenUrl: config.DATABASE_LISTEN_URL,
      replica: config.DATABASE_READ_URL === null ? null : { url: config.DATABASE_READ_URL, log },
      dir: config.PATIO_DATA_DIR,
    }));
  const abertos: (() => Promise<unknown>)[] = dado ? [] : [() => database.close()];
  try {
    const eventos = await openEar(config, database);
    abertos.unshift(() => eventos.close());
    if (!(await hearsItself(eventos, database))) throw new ConfigError('DATABASE_LISTEN_URL', SURDO);
    return { database, eventos, boss: await startBoss(database, log) };
  } catch (error) {
    for (const close of abertos) await close().catch(() => {});
    throw error;
  }
};

const openOnServer = async (config: Config, dado: Database | undefined, log: Logger) => {
  try {
    return await open(config, dado, log);
  } catch (error) {
    throw error instanceof Error && isPooler(error) ? new ConfigError('DATABASE_LISTEN_URL', SURDO) : error;
  }
};

/**
 * The database with what listens to it and works on it, opened again while its connections are cut; where it stays out of
 * reach, the error names the variable.
 */
export const openBanco = async (config: Config, dado: Database | undefined, log: Logger) => {
  try {
    return await withPatience(
      () => openOnServer(config, dado, log),
      (error, emMs) => log.warn({ err: error }, `${whyNot(error)}: nova tentativa em ${emMs / 1000} s`),
    );
  } catch (error) {
    const said = recusaDoServidor(error) ?? (asRefusal(error) instanceof AppError ? MUDO : null);
    if (config.DATABASE_URL === null || said === null) throw error;
    throw new ConfigError('DATABASE_URL', isLocked(error) ? TRAVADO : said, { cause: error });
  }
};
