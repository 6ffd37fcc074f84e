/** First byte of a DER sequence, as which PKCS#7 is encoded. */
const DER_SEQUENCE = 0x30;

const PEM = /-----BEGIN (PKCS ?#?7|CMS)[^-]*-----([^-]+)-----END/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * DER bytes of a P7S in the encodings that signing tools write: DER, PEM or bare base64; null for anything
 * else.
 */
export const derDoP7s = (arquivo: Buffer): Buffer | null => {
  if (arquivo[0] === DER_SEQUENCE) return arquivo;
  const texto = arquivo.toString('latin1').replace('\u00ef\u00bb\u00bf', '');
  const base64 = (PEM.exec(texto)?.[2] ?? texto).replace(/\s+/g, '');
  const der = BASE64.test(base64) ? Buffer.from(base64, 'base64') : null;
  return der?.[0] === DER_SEQUENCE ? der : null;
};
