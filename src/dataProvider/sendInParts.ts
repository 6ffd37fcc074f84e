import type { CallOf, EmPartes, Route } from '#contract/route.ts';
import { CallError } from './failure.ts';
import { type Part, planParts } from './planParts.ts';
import { fingerprintOf, unfinished } from './unfinished.ts';

export interface Ways {
  call: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal?: AbortSignal) => Promise<A>;
  /** Sends a form to an address below the API; tells the share sent. */
  post: (route: Route, path: string, form: FormData, onProgress: (share: number) => void) => Promise<unknown>;
}

interface Watched {
  /** The share of all bytes that is there, 0 to 1. */
  onProgress: (share: number) => void;
  /** The connection is gone, or back. */
  onInterrupted: (interrupted: boolean) => void;
  signal?: AbortSignal;
}

/** Which upload, the next of its parts, and all of them. */
interface Place {
  envio: string;
  at: number;
  parts: readonly Part[];
}

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Nobody said no: sent again, it may arrive. */
const CUT = [0, 408, 429, 502, 503, 504];
const isCut = (error: unknown) => error instanceof CallError && CUT.includes(error.status);

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Until the browser says that the network is back, or it is time to look. */
const untilWorthTrying = (attempt: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS));
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });

/** A file that was changed or removed since it was chosen looks like a lost connection, and would be for ever. */
const checkReadable = async ({ files }: Part) => {
  for (const { content, name } of files)
    await content
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        const message = `${name} mudou ou não pode mais ser lido. Escolha os arquivos novamente.`;
        throw new CallError(message, 422, { message });
      });
};

const formOf = ({ field, files }: Part) => {
  const form = new FormData();
  for (const { content, name } of files) form.append(field, content, name);
  return form;
};

/** Does `work` until it is not cut off any more; `again` from the second time on. */
const persist = async <T>(
  { onInterrupted, signal }: Watched,
  work: (again: boolean) => Promise<T>,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      const done = await work(attempt > 0);
      onInterrupted(false);
      return done;
    } catch (error) {
      if (!isCut(error) || signal?.aborted) throw error;
      onInterrupted(true);
      await untilWorthTrying(attempt, signal);
    }
  }
};

/** The upload that these files are of, and how many of its parts are there. */
const begin = async (ways: Ways, { abrir, ler }: EmPartes, files: readonly File[], watched: Watched) => {
  const same = fingerprintOf(files);
  const known = unfinished.read();
  if (known?.files === same) {
    try {
      const { partes } = await persist(watched, () => ways.call(ler, { envio: known.envio }));
      return { envio: known.envio, partes };
    } catch (error) {
      // It is over, or another's: begun anew.
      if (!(error instanceof CallError && error.status === 404)) throw error;
    }
  }
  const { envio } = await persist(watched, () => ways.call(abrir, {}));
  unfinished.save({ envio, files: same, count: files.length });
  return { envio, partes: 0 };
};

/** Sends one part; answers how many are there then. */
const sendPart = async (ways: Ways, { enviar }: EmPartes, { envio, at, parts }: Place, watched: Watched) => {
  const part = parts[at];
  if (!part) return at;
  const total = sizeOf(parts);
  const before = sizeOf(parts.slice(0, at));
  const tell = (share: number) => watched.onProgress((before + share * part.bytes) / Math.max(total, 1));
  const path = enviar.path.replace(':envio', envio).replace(':parte', String(at));
  try {
    const answer = await ways.post(enviar as Route, path, formOf(part), tell);
    return (answer as { partes: number }).partes;
  } catch (error) {
    // What was on its way has not arrived, as far as anybody knows.
    tell(0);
    throw error;
  }
};

/** Sends what is not there yet of an upload, and ends it. */
const goOn = async (ways: Ways, route: EmPartes, place: Place, watched: Watched): Promise<unknown> => {
  const { envio, parts } = place;
  let there = place.at;
  while (there < parts.length) {
    there = await persist(watched, async (again) => {
      const at = again ? (await ways.call(route.ler, { envio })).partes : there;
      if (again && parts[at]) await checkReadable(parts[at]);
      watched.onInterrupted(false);
      return sendPart(ways, route, { envio, at, parts }, watched);
    });
  }
  return persist(watched, () => ways.call(route.concluir, { envio, partes: parts.length }));
};

/**
 * Sends files part by part. What is cut off goes on by itself where it was once the connection is back, and after a reload
 * when the same files are chosen again; parts that are there are not sent again.
 */
export const sendInParts = async (
  ways: Ways,
  { files: field = 'arquivo', emPartes }: Route & { emPartes: EmPartes },
  files: readonly File[],
  watched: Watched,
): Promise<unknown> => {
  try {
    const { envio, partes } = await begin(ways, emPartes, files, watched);
    const place = { envio, at: partes, parts: planParts(files, field) };
    const answer = await goOn(ways, emPartes, place, watched);
    unfinished.clear();
    return answer;
  } catch (error) {
    // The session has ended: whoever comes back goes on.
    if (!(error instanceof CallError && error.status === 401)) unfinished.clear();
    throw error;
  }
};
