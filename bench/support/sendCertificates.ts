import { setTimeout as pause } from 'node:timers/promises';
import { CompactEncrypt, importJWK } from 'jose';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoOf, SENHA } from '#tests/gateway/cadastros/certificado/arquivos.ts';
import type { TestSession } from '#tests/support/gateway.ts';

/** A company's certificate, imported and asked for again and again. */
export const certificateSender = async (session: TestSession, sandbox: Sandbox) => {
  const { pfx } = await sandbox.issueCertificate(pedidoOf(EMPRESAS.horizonteMatriz));
  const send = async (): Promise<void> => {
    const { jwk } = await session.call(certificado.chavePublica);
    const senha = await new CompactEncrypt(Buffer.from(SENHA))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
    const form = new FormData();
    form.append('certificado', new Blob([Buffer.from(pfx)]), 'empresa.pfx');
    form.append('senha', senha);
    const answer = await session.fetch('/api/certificado/salvarCertificado', { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  };
  /** True if the registry takes the stored one. */
  const isValid = async () =>
    (await session.call(certificado.verify, { kind: 'vendaVeiculos' })).valido === true;
  return {
    isValid,
    /** Sends until it is over; each failure is told. */
    run: async (isOver: () => boolean, onFailure: (what: string) => void): Promise<number> => {
      let sent = 0;
      for (; !isOver(); sent += 1) {
        await send().catch((error: Error) => onFailure(`certificate: ${error.message}`));
        if (!(await isValid())) onFailure('certificate not valid');
        await pause(500);
      }
      return sent;
    },
  };
};
