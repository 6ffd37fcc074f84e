import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type AnswerS3 = (status: number, body?: Uint8Array | string, headers?: Record<string, string>) => void;

const NO_SUCH_KEY =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

/** A subset of S3's protocol: objects with ranges, and multipart uploads. */
export const startS3Server = async () => {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Map<number, Uint8Array>>();

  const post = async (path: string, query: URLSearchParams, request: IncomingMessage, answer: AnswerS3) => {
    const id = query.get('uploadId');
    if (id === null) {
      const started = `envio-${uploads.size + 1}`;
      uploads.set(started, new Map());
      return answer(
        200,
        `<InitiateMultipartUploadResult><UploadId>${started}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const numbers = [...String(await buffer(request)).matchAll(/<PartNumber>(\d+)</g)].map((match) =>
      Number(match[1]),
    );
    objects.set(
      path,
      Buffer.concat(numbers.map((number) => uploads.get(id)?.get(number) ?? new Uint8Array())),
    );
    uploads.delete(id);
    answer(200, `<CompleteMultipartUploadResult><Key>${path}</Key></CompleteMultipartUploadResult>`);
  };

  const put = async (path: string, query: URLSearchParams, request: IncomingMessage, answer: AnswerS3) => {
    const body = new Uint8Array(await buffer(request));
    const parts = uploads.get(query.get('uploadId') ?? '');
    if (parts) parts.set(Number(query.get('partNumber')), body);
    else objects.set(path, body);
    answer(200, '', { etag: `"${body.length}"` });
  };

  const get = (path: string, request: IncomingMessage, answer: AnswerS3) => {
    const object = objects.get(path);
    if (!object) return answer(404, NO_SUCH_KEY, { 'content-type': 'application/xml' });
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return answer(200, object);
    answer(206, object.subarray(Number(from), Number(to) + 1));
  };

  /** Two keys per page, to catch clients that read one page only. */
  const list = (path: string, query: URLSearchParams, answer: AnswerS3) => {
    const start = `${path.replace(/\/$/, '')}/${query.get('prefix') ?? ''}`;
    const isBelow = (key: string) => query.has('delimiter') && key.slice(start.length).includes('/');
    const keys = [...objects.keys()].filter((key) => key.startsWith(start) && !isBelow(key));
    const at = Number(query.get('continuation-token') ?? 0);
    const more = at + 2 < keys.length;
    const contents = keys
      .slice(at, at + 2)
      .map((key) => `<Contents><Key>${key.split('/').slice(2).join('/')}</Key></Contents>`);
    const next = more ? `<NextContinuationToken>${at + 2}</NextContinuationToken>` : '';
    answer(
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      { 'content-type': 'application/xml' },
    );
  };

  const remove = (path: string, query: URLSearchParams, answer: AnswerS3) => {
    const id = query.get('uploadId');
    if (id === null) objects.delete(path);
    else uploads.delete(id);
    answer(204);
  };

  const handle = (request: IncomingMessage, response: ServerResponse): unknown => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
    const answer: AnswerS3 = (status, body = '', headers = {}) =>
      response.writeHead(status, headers).end(body);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return answer(403);
    if (request.method === 'POST') return post(pathname, searchParams, request, answer);
    if (request.method === 'PUT') return put(pathname, searchParams, request, answer);
    if (request.method === 'DELETE') return remove(pathname, searchParams, answer);
    if (searchParams.has('list-type')) return list(pathname, searchParams, answer);
    return get(pathname, request, answer);
  };

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
};
