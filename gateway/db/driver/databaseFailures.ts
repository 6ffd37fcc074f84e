import { AppError } from '#domain/errors.ts';

/**
 * SQLSTATEs of an unavailable server: starting, shutting down, out of connections, read-only after a
 * fail-over, idle time-out.
 */
const SERVER = /^(?:08\w{3}|57P0[1-5]|53300|25006|25P03)$/;
const NETWORK =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Messages of pg that carry no code. */
const DRIVER =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered|was closed))/;

const CANCELED = '57014';
const LOCKED = '55P03';

/** Maps database failures to errors of the catalogue; other errors pass unchanged. */
export const asRefusal = (error: unknown): unknown => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = String(code ?? '');
  if (text === CANCELED) return new AppError('consultaDemorada', { cause: error });
  if (text === LOCKED) return new AppError('ocupado', { cause: error });
  const down = SERVER.test(text) || NETWORK.test(text) || DRIVER.test(String(message ?? ''));
  return down ? new AppError('indisponivel', { cause: error }) : error;
};
