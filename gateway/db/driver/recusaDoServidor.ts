import { RECUSAS_DO_SERVIDOR } from '#domain/bancos.ts';

/** What a server or its certificate says when no further attempt would help, by SQLSTATE, TLS code or driver's message. */
const SIGNS: Readonly<Record<keyof typeof RECUSAS_DO_SERVIDOR, RegExp>> = {
  entrada: /^(?:28\w{3}$|SASL:)/,
  banco: /^3D000$/,
  direitos: /^42501$/,
  semTls: /^The server does not support SSL/,
  certificado: /^(?:CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+)$/,
};

/** Why a server turns a program away for good, as a sentence; null for any other error. */
export const recusaDoServidor = (error: unknown): string | null => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const said = [code, message].filter((text) => typeof text === 'string');
  for (const [recusa, sign] of Object.entries(SIGNS))
    if (said.some((text) => sign.test(text))) return RECUSAS_DO_SERVIDOR[recusa as keyof typeof SIGNS];
  return null;
};
