import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Outcome of an exchange. `sent: false` means that no byte of the request left, so it is safe to repeat. */
export type Exchange =
  | { ended: 'answered'; answer: HttpAnswer }
  | { ended: 'lost'; sent: boolean; status: number | null; code: string };

export interface ExchangeLimits {
  /** Deadline of the whole exchange, against answers that trickle. */
  timeoutMs: number;
  maxBytes: number;
}

const TEMPO_ESGOTADO = 'TEMPO_ESGOTADO';

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message || error.name;

/** Dispatch handler that records whether the request left, and settles once. */
const follow = (maxBytes: number, end: (outcome: Exchange) => void) => {
  const chunks: Buffer[] = [];
  let size = 0;
  let head: { status: number; headers: IncomingHttpHeaders } | null = null;
  let controller: Dispatcher.DispatchController | null = null;
  let over = false;

  const lose = (code: string): void => {
    if (over) return;
    over = true;
    end({ ended: 'lost', sent: controller !== null, status: head?.status ?? null, code });
  };
  const giveUp = (code: string): void => {
    lose(code);
    controller?.abort(new Error(code));
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      if (over) return started.abort(new Error(TEMPO_ESGOTADO));
      controller = started;
    },
    onResponseStart(_, status, headers) {
      if (status >= 200) head = { status, headers };
    },
    onResponseData(_, chunk) {
      size += chunk.length;
      if (size > maxBytes) return giveUp('RESPOSTA_GRANDE_DEMAIS');
      chunks.push(chunk);
    },
    onResponseEnd() {
      if (over || !head) return lose('RESPOSTA_SEM_STATUS');
      over = true;
      end({ ended: 'answered', answer: { ...head, body: Buffer.concat(chunks) } });
    },
    onResponseError(_, error) {
      lose(codeOf(error));
    },
  };
  return { handler, giveUp };
};

/**
 * Runs one exchange. undici calls `onRequestStart` right before writing, so failures before it (DNS,
 * connection, TLS) never reached the server.
 */
export const exchange = (
  dispatcher: Dispatcher,
  request: HttpRequest,
  { timeoutMs, maxBytes }: ExchangeLimits,
): Promise<Exchange> =>
  new Promise((resolve) => {
    const { handler, giveUp } = follow(maxBytes, (outcome) => {
      clearTimeout(deadline);
      resolve(outcome);
    });
    const deadline = setTimeout(() => giveUp(TEMPO_ESGOTADO), timeoutMs);
    dispatcher.dispatch(request, handler);
  });
