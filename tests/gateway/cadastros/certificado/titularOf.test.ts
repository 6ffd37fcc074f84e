import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { MATRIZ, pedidoOf, startIssuer } from './arquivos.ts';

/** A thread of its own, where none of Node's modules has been loaded. */
const ALONE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { X509Certificate } = require('node:crypto');
  import(workerData.program).then(({ titularOf }) => {
    const { nome } = titularOf(new X509Certificate(workerData.pem));
    parentPort.postMessage([nome, typeof process.getBuiltinModule('tls').createSecureContext]);
  });
`;

describe('a certificate’s holder', () => {
  it('is read without breaking Node’s TLS for the rest of the process', async () => {
    const issuer = await startIssuer();
    const { certPem: pem } = await issuer.issue(pedidoOf(MATRIZ));
    issuer.close();
    const program = new URL('../../../../gateway/certificados/titularOf.ts', import.meta.url).href;
    const thread = new Worker(ALONE, { eval: true, workerData: { program, pem } });
    const [answer] = await once(thread, 'message');
    await thread.terminate();
    expect(answer).toEqual(['HORIZONTE FICTICIA VEICULOS LTDA', 'function']);
  });
});
