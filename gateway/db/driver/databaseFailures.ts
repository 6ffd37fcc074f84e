import { setTimeout as pause } from 'node:timers/promises';
import { RECUSAS_DO_SERVIDOR } from '#domain/bancos.ts';
import { AppError } from '#domain/errors.ts';

/** SQLSTATEs of a server that ends or lost a connection: a new one tells whether it is back. */
const CONNECTION = /^(?:08\w{3}|57P0\d|53300|25P03)$/;
/**
 * SQLSTATEs of a server that answers, but cannot work: read-only or in recovery after a fail-over, a database that takes no
 * connections, out of disk or memory, broken files, and a user, password or database that was taken away while the gateway runs.
 */
const STATE = /^(?:25006|53[12]00|58030|28\w{3}|3D000)$/;
/** The server is in recovery, or takes no connections; a view's check option says the same of a row, by this routine. */
const NOT_READY = '55000';
const OF_A_VIEW = 'ExecWithCheckOptions';
const NETWORK =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Messages of pg that carry no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered|was closed))/;

interface DriverFailure {
  code?: unknown;
  message?: unknown;
  /** The server's function that failed: its name is in no language. */
  routine?: unknown;
}

const CANCELED = '57014';
/** A lock that did not come in time, and one of two that waited for each other: the next attempt has it. */
const LOCKED = /^(?:55P03|40P01)$/;

/** True for a failure of a server that still takes connections. */
export const isOfState = (error: unknown): boolean => {
  const { code, routine } = Object(error) as DriverFailure;
  return STATE.test(String(code ?? '')) || (code === NOT_READY && routine !== OF_A_VIEW);
};

/** Maps database failures to errors of the catalogue; other errors pass unchanged. @concept fail-over */
export const asRefusal = (error: unknown): unknown => {
  const { code, message } = error as DriverFailure;
  const text = String(code ?? '');
  if (text === CANCELED) return new AppError('consultaDemorada', { cause: error });
  if (LOCKED.test(text)) return new AppError('ocupado', { cause: error });
  const down =
    CONNECTION.test(text) || isOfState(error) || NETWORK.test(text) || DRIVER.test(String(message ?? ''));
  return down ? new AppError('indisponivel', { cause: error }) : error;
};

/** Failures that no further attempt mends, by SQLSTATE, TLS code or the driver's message. */
const SIGNS: Readonly<Record<keyof typeof RECUSAS_DO_SERVIDOR, RegExp>> = {
  entrada: /^(?:28\w{3}$|SASL:)/,
  banco: /^3D000$/,
  direitos: /^42501$/,
  semTls: /^The server does not support SSL/,
  certificado: /^(?:CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+)$/,
};

/** Why a server turns a program away for good, as a sentence; null for any other error. */
export const recusaDoServidor = (error: unknown): string | null => {
  const { code, message } = Object(error instanceof AppError ? error.cause : error) as DriverFailure;
  const said = [code, message].filter((text) => typeof text === 'string');
  for (const [recusa, sign] of Object.entries(SIGNS))
    if (said.some((text) => sign.test(text))) return RECUSAS_DO_SERVIDOR[recusa as keyof typeof SIGNS];
  return null;
};

/** Back-off in milliseconds: two minutes in total, enough for a fail-over. */
const PAUSAS_MS: readonly number[] = [1000, 2000, 4000, 8000, ...Array.from({ length: 7 }, () => 15_000)];

/**
 * Retries `open` while the database is unreachable; any other error, and the last failure, is thrown.
 * @concept retry
 */
export const withPatience = async <T>(
  open: () => Promise<T>,
  tell: (error: unknown, emMs: number) => void,
  pausasMs = PAUSAS_MS,
): Promise<T> => {
  for (const emMs of pausasMs) {
    try {
      return await open();
    } catch (error) {
      if (recusaDoServidor(error) !== null || !(asRefusal(error) instanceof AppError)) throw error;
      tell(error, emMs);
      await pause(emMs);
    }
  }
  return open();
};
