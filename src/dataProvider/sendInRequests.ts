import { LIMITES_DO_PEDIDO } from '#contract/route.ts';
import { CallError } from './failure.ts';
import { beginOrGoOn, unfinished } from './unfinished.ts';

/** Sends some of the files; `query` identifies the request and its upload. Reports the share sent. */
export type Post = (
  query: string,
  files: readonly File[],
  onProgress: (share: number) => void,
) => Promise<unknown>;

export interface UploadWatcher {
  /** The share of all bytes that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the connection is lost (true) or restored (false). */
  onInterrupted: (interrupted: boolean) => void;
  signal?: AbortSignal;
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

/** Splits the files into requests; deterministic, so that a resumed upload has the same requests. */
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

/** Statuses worth a retry: the server did not refuse. */
const CUT = [0, 408, 429, 502, 503, 504];
const isCut = (error: unknown) => error instanceof CallError && CUT.includes(error.status);

/** A refusal or an abort, after which sending again is another upload. */
const isOver = (error: unknown) =>
  !(error instanceof CallError) || (error.status < 500 && error.status !== 401 && !isCut(error));

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/** Waits for the browser's `online` event, or for the exponential back-off from 2 s to 30 s. */
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

/** A file changed or removed since it was chosen looks like a lost connection, and would be retried for ever. */
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

/** Retries one request as long as it is cut off. */
const persist = async (
  { onProgress, onInterrupted, signal }: UploadWatcher,
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
      // Bytes of the failed request count as not received.
      onProgress(0);
      if (!isCut(error) || signal?.aborted) throw error;
      onInterrupted(true);
      await untilWorthTrying(attempt, signal);
    }
  }
};

/**
 * Sends files in several requests, each retried when it is cut off. The upload is resumable: the same files sent again,
 * after a failure or a reload, continue with the first request that has not arrived. Resolves to the last request's
 * answer.
 * @concept resumable upload, retry
 */
export const sendInRequests = async (
  post: Post,
  files: readonly File[],
  empresa: number | null,
  watched: UploadWatcher,
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
