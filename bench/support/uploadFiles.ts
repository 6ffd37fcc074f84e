import { request } from 'node:http';
import { json } from 'node:stream/consumers';

export interface NamedFile {
  nome: string;
  bytes: Uint8Array;
}

const BOUNDARY = '----patio-bench-7f3c1b';

/** The body of one multipart request with every file, as a browser sends it. */
export const multipartOf = (field: string, files: readonly NamedFile[]): Uint8Array =>
  Buffer.concat([
    ...files.flatMap(({ nome, bytes }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${nome}"\r\ncontent-type: text/xml\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** Sends a body built in advance, so that the measurement contains little of this process. */
export const upload = <A>(url: string, headers: Record<string, string>, body: Uint8Array): Promise<A> =>
  new Promise((resolve, reject) => {
    const own = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    };
    const sending = request(url, { method: 'POST', headers: { ...headers, ...own } }, (response) => {
      json(response).then((answer) => {
        if (response.statusCode === 200) resolve(answer as A);
        else reject(new Error(`${response.statusCode}: ${JSON.stringify(answer)}`));
      }, reject);
    });
    sending.on('error', reject);
    sending.end(body);
  });
