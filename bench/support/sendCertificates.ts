import { setTimeout as pause } from 'node:timers/promises';
import { certificado } from '#contract/gateway/cadastros/certificado.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoOf } from '#tests/gateway/cadastros/certificado/arquivos.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { sendCertificado } from './pedidosDeUma.ts';

/** A company's certificate, imported and asked for again and again. */
export const certificateSender = async (session: TestSession, sandbox: Sandbox) => {
  const { pfx } = await sandbox.issueCertificate(pedidoOf(EMPRESAS.horizonteMatriz));
  /** True if the registry takes the stored one. */
  const isValid = async () =>
    (await session.call(certificado.verify, { kind: 'vendaVeiculos' })).valido === true;
  return {
    isValid,
    /** Sends until it is over; each failure is told. */
    run: async (isOver: () => boolean, onFailure: (what: string) => void): Promise<number> => {
      let sent = 0;
      for (; !isOver(); sent += 1) {
        await sendCertificado(session, pfx).catch((error: Error) =>
          onFailure(`certificate: ${error.message}`),
        );
        if (!(await isValid())) onFailure('certificate not valid');
        await pause(500);
      }
      return sent;
    },
  };
};
