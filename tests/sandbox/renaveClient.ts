import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { type RenaveCall, renaveRequest } from '#contract/renave/call.ts';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export interface Answer<A> extends RawAnswer {
  body: A;
}

interface ClientOptions {
  url: string;
  caPem: string;
  certificate?: { certPem: string; keyPem: string };
}

/** A client of the registry with its own certificate, over real mutual TLS. */
export function createRenaveClient({ url, caPem, certificate }: ClientOptions) {
  const agent = new Agent({
    ca: caPem,
    cert: certificate?.certPem,
    key: certificate?.keyPem,
    keepAlive: true,
  });

  function raw(
    method: string,
    path: string,
    body: string | null = null,
    signal?: AbortSignal,
  ): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const headers = body === null ? {} : { 'Content-Type': 'application/json;charset=UTF-8' };
      const req = request(`${url}${path}`, { method, agent, headers, signal }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(chunks) }),
        );
        res.on('error', reject);
      });
      req.on('error', reject);
      req.end(body ?? undefined);
    });
  }

  async function call<I extends object, A>(
    definition: RenaveCall<I, A>,
    input: I,
    signal?: AbortSignal,
  ): Promise<Answer<A>> {
    const { method, path, body } = renaveRequest(definition, input);
    const answer = await raw(method, path, body, signal);
    const text = answer.bytes.toString('utf8');
    return { ...answer, body: (text === '' ? null : JSON.parse(text)) as A };
  }

  return { raw, call, close: () => agent.destroy() };
}

export type RenaveClient = ReturnType<typeof createRenaveClient>;
