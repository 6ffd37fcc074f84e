import { checkServerIdentity, createSecureContext, type PeerCertificate, type SecureContext } from 'node:tls';
import { Pool } from 'undici';

interface Identity {
  /** Leaf, then chain. */
  pem: string;
  chavePem: string;
}

interface Entry {
  pem: string;
  pool: Pool;
}

interface PoolOptions {
  origin: string;
  /** PEM of extra roots besides Node's own. */
  ca: string | null;
  timeoutMs: number;
  /** Name expected in the server's certificate; that of the address unless told. */
  serverName?: string | null;
}

/** LRU limit of companies with open connections. */
const MAX_POOLS = 200;
/** Time limit for a connection to the registry or the tax authority. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Shorter than servers' usual time-outs: a request on a connection that was just closed would be in doubt. */
const KEEP_ALIVE_MS = 3_000;

/**
 * Node's own roots and the extra ones. The `ca` option would name the former, too, and parse all of them for each company:
 * 11 ms and 1.3 MB, against 0.3 ms and 0.03 MB.
 * @concept mutual TLS
 */
const contextOf = ({ ca }: PoolOptions, { pem, chavePem }: Identity): SecureContext => {
  const secure = createSecureContext({ cert: pem, key: chavePem, minVersion: 'TLSv1.2' });
  if (ca !== null) (secure.context as { addCACert(pem: string): void }).addCACert(ca);
  return secure;
};

const openPool = (options: PoolOptions, identity: Identity): Pool => {
  const { origin, timeoutMs, serverName } = options;
  return new Pool(origin, {
    connect: {
      secureContext: contextOf(options, identity),
      rejectUnauthorized: true,
      ...(serverName && {
        checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
          checkServerIdentity(serverName, certificate),
      }),
      timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    },
    allowH2: false,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    // TLS session resumption is off: a session must not outlive its certificate.
    maxCachedSessions: 0,
  });
};

/** Connection pools per company; a connection never serves another company's call. @concept connection pool */
export const poolsByCompany = (options: PoolOptions) => {
  const entries = new Map<number, Entry>();

  const retire = (codigoEmpresa: number, { pool }: Entry): void => {
    entries.delete(codigoEmpresa);
    // Closes gracefully in the background: calls in flight finish.
    pool.close().catch(() => pool.destroy());
  };

  return {
    /** The company's pool, replaced when its certificate changed; `key` is called only to create one. */
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
