import { createSecureContext, getCACertificates } from 'node:tls';
import { Pool } from 'undici';

interface Identity {
  /** Leaf and chain. */
  pem: string;
  chavePem: string;
}

interface Entry {
  pem: string;
  pool: Pool;
}

interface PoolOptions {
  origin: string;
  /** Authorities besides Node's own, PEM. */
  ca: string | null;
  timeoutMs: number;
}

/** Companies that keep their connections at the same time; beyond it the one that called longest ago gives way. */
const MAX_POOLS = 200;
const CONNECT_TIMEOUT_MS = 10_000;
/** Shorter than servers usually hold an idle connection: a request written to one that just closed is in doubt. */
const KEEP_ALIVE_MS = 3_000;

const openPool = ({ origin, ca, timeoutMs }: PoolOptions, { pem, chavePem }: Identity): Pool =>
  new Pool(origin, {
    connect: {
      secureContext: createSecureContext({
        cert: pem,
        key: chavePem,
        ca: ca === null ? undefined : [...getCACertificates('default'), ca],
        minVersion: 'TLSv1.2',
      }),
      rejectUnauthorized: true,
      timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    },
    allowH2: false,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    // A TLS session must not outlive the certificate it was opened with.
    maxCachedSessions: 0,
  });

/** Connections of each company under its own certificate: never one company's connection for another's call. */
export const renavePools = (options: PoolOptions) => {
  const entries = new Map<number, Entry>();

  const retire = (codigoEmpresa: number, { pool }: Entry): void => {
    entries.delete(codigoEmpresa);
    // Calls on their way end first; nobody waits for it.
    pool.close().catch(() => pool.destroy());
  };

  return {
    /** The company's pool; a certificate that changed gets a new one. `key` is asked for only then. */
    of(codigoEmpresa: number, pem: string, key: () => string): Pool {
      const known = entries.get(codigoEmpresa);
      if (known?.pem === pem) {
        entries.delete(codigoEmpresa);
        entries.set(codigoEmpresa, known);
        return known.pool;
      }
      const entry = { pem, pool: openPool(options, { pem, chavePem: key() }) };
      if (known) retire(codigoEmpresa, known);
      entries.set(codigoEmpresa, entry);
      const [oldest] = entries;
      if (entries.size > MAX_POOLS && oldest) retire(...oldest);
      return entry.pool;
    },
    async close(): Promise<void> {
      await Promise.all([...entries.values()].map(({ pool }) => pool.destroy()));
      entries.clear();
    },
  };
};
