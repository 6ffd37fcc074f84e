import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

export interface NamedFile {
  nome: string;
  bytes: Uint8Array;
}

const BOUNDARY = '----patio-bench-7f3c1b';

function* multipart(field: string, files: readonly NamedFile[]): Generator<Uint8Array> {
  for (const { nome, bytes } of files) {
    yield Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${nome}"\r\ncontent-type: text/xml\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}

/** One multipart request with every file, as a browser sends it, at as little cost to this process as can be. */
export const uploadFiles = <A>(
  url: string,
  headers: Record<string, string>,
  field: string,
  files: readonly NamedFile[],
): Promise<A> =>
  new Promise((resolve, reject) => {
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const upload = request(url, { method: 'POST', headers: { ...headers, ...type } }, (response) => {
      json(response).then((body) => {
        if (response.statusCode === 200) resolve(body as A);
        else reject(new Error(`${response.statusCode}: ${JSON.stringify(body)}`));
      }, reject);
    });
    upload.on('error', reject);
    Readable.from(multipart(field, files), { objectMode: true, highWaterMark: 16 }).pipe(upload);
  });
