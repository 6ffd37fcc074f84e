import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Delay before reconnecting. */
const RETRY_MS = 500;
/** Heartbeat interval, by which a silently broken connection is noticed. */
const PULSE_MS = 10_000;

export interface Heard {
  heard(payload: string): void;
  /** Called after a reconnect: notifications in between are lost. */
  missed(): void;
}

interface Ear {
  client: pg.Client;
  broken: Promise<void>;
}

const openEar = async (config: pg.ClientConfig, channel: string, { heard }: Heard): Promise<Ear> => {
  const client = new pg.Client(config);
  const { promise: broken, resolve } = Promise.withResolvers<void>();
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  client.on('error', () => resolve());
  client.on('end', () => resolve());
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  const pulse = setInterval(() => {
    client.query({ text: 'select 1', query_timeout: PULSE_MS / 2 } as pg.QueryConfig).catch(() => resolve());
  }, PULSE_MS);
  return { client, broken: broken.finally(() => clearInterval(pulse)) };
};

/** Keeps exactly one LISTEN connection; a broken one is closed before the next is opened. */
export const listenOn = async (
  config: pg.ClientConfig,
  channel: string,
  hearing: Heard,
): Promise<() => Promise<void>> => {
  const closing = new AbortController();
  const { signal } = closing;
  let ear: Ear | null = await openEar(config, channel, hearing);
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await ear?.broken;
      ear?.client.end().catch(() => {});
      ear = null;
      if (!signal.aborted) await pause(RETRY_MS, null, { signal }).catch(() => {});
      if (signal.aborted) return;
      ear = await openEar(config, channel, hearing).catch(() => null);
      if (ear) hearing.missed();
    }
  };
  const kept = keep();
  return async () => {
    closing.abort();
    await ear?.client.end();
    await kept;
  };
};
