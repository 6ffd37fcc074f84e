import { LIMITES_DO_PEDIDO } from '#contract/route.ts';
import { CallError } from './failure.ts';
import { beginOrGoOn, unfinished } from './unfinished.ts';

/** Sends some of the files; `query` says which request of which upload it is. Tells the share sent. */
export type Post = (
  query: string,
  files: readonly File[],
  onProgress: (share: number) => void,
) => Promise<unknown>;

export interface Watched {
  /** The share of all bytes that is there, 0 to 1. */
  onProgress: (share: number) => void;
  /** The connection is gone, or back. */
  onInterrupted: (interrupted: boolean) => void;
  signal?: AbortSignal;
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

/** What each request carries, the same for the same files. */
export const planRequests = (files: readonly File[]): File[][] => {
  const { arquivos, bytes } = LIMITES_DO_PEDIDO;
  const requests: File[][] = [];
  for (const file of files) {
    const last = requests.at(-1);
    if (last && last.length < arquivos && sizeOf(last) + file.size <= bytes) last.push(file);
    else requests.push([file]);
  }
  return requests;
};

/** Nobody said no: sent again, it may arrive. */
const CUT = [0, 408, 429, 502, 503, 504];
const isCut = (error: unknown) => error instanceof CallError && CUT.includes(error.status);

/** Refused, or given up: sending it again is another upload. */
const isOver = (error: unknown) =>
  !(error instanceof CallError) || (error.status < 500 && error.status !== 401 && !isCut(error));

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
const checkReadable = async (files: readonly File[]) => {
  for (const file of files)
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        const message = `${file.name} mudou ou não pode mais ser lido. Escolha os arquivos novamente.`;
        throw new CallError(message, 422, { message });
      });
};

/** Sends one request until it is not cut off any more. */
const persist = async (
  { onProgress, onInterrupted, signal }: Watched,
  files: readonly File[],
  send: () => Promise<unknown>,
): Promise<unknown> => {
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      if (attempt > 0) await checkReadable(files);
      const answer = await send();
      onInterrupted(false);
      return answer;
    } catch (error) {
      // What was on its way has not arrived, as far as anybody knows.
      onProgress(0);
      if (!isCut(error) || signal?.aborted) throw error;
      onInterrupted(true);
      await untilWorthTrying(attempt, signal);
    }
  }
};

/**
 * Sends files in several requests, each again by itself when it is cut off. The same files sent again, after a failure or a
 * reload, go on with the first request that is not there. Answers what the last one did.
 */
export const sendInRequests = async (
  post: Post,
  files: readonly File[],
  empresa: number | null,
  watched: Watched,
): Promise<unknown> => {
  const requests = planRequests(files);
  const begun = beginOrGoOn(empresa, files);
  const total = Math.max(sizeOf(files), 1);
  let answer: unknown;
  try {
    for (const [pedido, some] of requests.entries()) {
      if (pedido < Math.min(begun.sent, requests.length - 1)) continue;
      const before = sizeOf(requests.slice(0, pedido).flat());
      const onProgress = (share: number) => watched.onProgress((before + share * sizeOf(some)) / total);
      const query = new URLSearchParams({ envio: begun.envio, pedido: String(pedido) }).toString();
      answer = await persist({ ...watched, onProgress }, some, () => post(query, some, onProgress));
      unfinished.save({ ...begun, sent: pedido + 1 });
    }
  } catch (error) {
    if (isOver(error)) unfinished.clear();
    throw error;
  }
  unfinished.clear();
  return answer;
};
