import { setTimeout as pause } from 'node:timers/promises';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { TestSession } from '#tests/support/gateway.ts';

const READS = [
  '/api/veiculos',
  `/api/${entradaZeroKm.lista.path}`,
  '/api/xml/getXmlImports?page=1',
  '/api/pessoas',
];
/** Between two lists of a person. */
const THINKING_MS = 2000;
const PATIENCE_MS = 20_000;

/** People who read lists, and what failed since `begin`. */
export const createPeople = (session: TestSession, many: number) => {
  const over = new AbortController();
  let since = performance.now();
  let requests = 0;
  let failures: { at: number; what: string }[] = [];
  const read = async (path: string): Promise<void> => {
    const what = await session.fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok ? null : String(response.status);
      },
      (error: Error) => error.name,
    );
    requests += 1;
    if (what) failures.push({ at: performance.now(), what });
  };
  const person = async (at: number): Promise<void> => {
    await pause((THINKING_MS * at) / many);
    for (let turn = at; !over.signal.aborted; turn += 1) {
      await read(READS[turn % READS.length] ?? '');
      await pause(THINKING_MS);
    }
  };
  const all = Array.from({ length: many }, (_, at) => person(at));
  return {
    begin: (): void => {
      [since, requests, failures] = [performance.now(), 0, []];
    },
    /** `promoted`: an instant from which the last failure is counted too. */
    end: (promoted?: number) => {
      const [first = since, last = since] = [failures[0]?.at, failures.at(-1)?.at];
      const kinds = Map.groupBy(failures, ({ what }) => what);
      const how = [...kinds].map(([what, all]) => ` ${all.length} × ${what}`).join();
      const awayS = promoted === undefined ? 0 : Math.max(0, last - promoted) / 1000;
      return {
        requests,
        failed: failures.length,
        how: how && ` (${how.trim()})`,
        lastedS: (last - first) / 1000,
        awayS,
      };
    },
    stop: async (): Promise<void> => {
      over.abort();
      await Promise.all(all);
    },
  };
};
