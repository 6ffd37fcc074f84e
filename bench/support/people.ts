import { setTimeout as pause } from 'node:timers/promises';
import type { TestSession } from '#tests/support/gateway.ts';

const READS = ['/api/veiculos', '/api/usuario/sessao', '/api/xml/getXmlImports?page=1', '/api/pessoas'];

/** Answers that people got. */
export interface Tally {
  requests: number;
  slowestMs: number;
  /** By status, code of the connection's failure, or how a stream ended. */
  failed: Map<string, number>;
}

/** One person who reads one list after the other. */
export const work = async (session: TestSession, isOver: () => boolean, tally: Tally): Promise<void> => {
  for (let turn = 0; !isOver(); turn += 1) {
    const since = performance.now();
    const outcome = await session.fetch(READS[turn % READS.length] ?? '').then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok ? null : String(response.status);
      },
      (error: Error) => String((error.cause as { code?: string } | undefined)?.code ?? error.message),
    );
    tally.requests += 1;
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - since);
    if (outcome) tally.failed.set(outcome, (tally.failed.get(outcome) ?? 0) + 1);
    await pause(20);
  }
};

/** An event stream that connects again when it ends; counts ends that were no end of the stream but a cut. */
export const listen = async (session: TestSession, signal: AbortSignal, tally: Tally): Promise<void> => {
  while (!signal.aborted) {
    try {
      const { body, status } = await session.fetch('/api/eventos', { signal });
      if (status !== 200)
        tally.failed.set(`stream ${status}`, (tally.failed.get(`stream ${status}`) ?? 0) + 1);
      for await (const _ of body ?? []);
    } catch {
      if (!signal.aborted) tally.failed.set('stream cut', (tally.failed.get('stream cut') ?? 0) + 1);
    }
    if (!signal.aborted) await pause(1000);
  }
};
