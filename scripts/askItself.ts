import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#gateway/ports/ports.ts';

/** Milliseconds in which a proxy takes a new gateway in, and of the question. */
const TAKEN_IN_MS = 5000;
const ASKING_MS = 10_000;

/** Asks once through the public address; one line of the log if no gateway answers there. */
export const askItself = async (
  publicUrl: string,
  log: Pick<Log, 'warn'>,
  afterMs = TAKEN_IN_MS,
): Promise<void> => {
  await pause(afterMs, undefined, { ref: false });
  const address = `${publicUrl}/api/saude`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASKING_MS), redirect: 'error' });
    const { ok } = (await answer.json()) as { ok?: unknown };
    if (ok !== true) throw new Error(`HTTP ${answer.status}`);
  } catch (error) {
    log.warn({ err: error, address }, 'PUBLIC_URL não leva a este sistema: confira o endereço e o proxy');
  }
};
