import type { Route } from '#contract/route.ts';
import { type Post, sendInRequests, type UploadWatcher } from './sendInRequests.ts';
import { withTimeLimit } from './timeLimit.ts';
import { jsonOf, type Transport } from './transport.ts';

/** Only routes that are sent in several requests tell of interruptions. */
interface UploadExtras extends Partial<UploadWatcher> {
  /** Named parts besides the files. */
  parts?: Record<string, string>;
}

export type UploadFiles = <I, A>(
  route: Route<I, A>,
  files: readonly File[],
  extras?: UploadExtras,
) => Promise<A>;

interface UploadOptions {
  transport: Pick<Transport, 'upload'>;
  /** The page's company, once it is known. */
  empresa: () => number | null;
  timeLimitMs: number;
}

/** Time without progress after which one of several requests is aborted: it is small, and is retried. */
const SILENCE_MS = 45_000;

const formOf = (route: Route, files: readonly File[], parts: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  for (const file of files) body.append(route.files ?? 'arquivo', file, file.name);
  return body;
};

/** Uploads files in one request, or in several where the route allows it. */
export const createUpload =
  ({ transport, empresa, timeLimitMs }: UploadOptions): UploadFiles =>
  async <I, A>(route: Route<I, A>, files: readonly File[], extras: UploadExtras = {}) => {
    const { parts = {}, onProgress = () => {}, onInterrupted = () => {}, signal } = extras;
    const silenceMs = route.emPedidos ? Math.min(SILENCE_MS, timeLimitMs) : timeLimitMs;
    // Uploads are not counted as activity, so that the page is not covered: they have a progress bar of their own.
    const post: Post = async (query, some, tell) => {
      const path = query === '' ? route.path : `${route.path}?${query}`;
      const body = formOf(route, some, parts);
      const response = await withTimeLimit(silenceMs, signal, (limit) =>
        transport.upload(path, route, {
          body,
          signal: limit.signal,
          onProgress: (share) => {
            limit.extend();
            tell(share);
          },
        }),
      );
      return jsonOf(response);
    };
    if (!route.emPedidos) return (await post('', files, onProgress)) as A;
    return (await sendInRequests(post, files, empresa(), { onProgress, onInterrupted, signal })) as A;
  };
