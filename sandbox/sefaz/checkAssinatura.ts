import { hash, verify, X509Certificate } from 'node:crypto';

const NFE = 'http://www.portalfiscal.inf.br/nfe';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** An element as it stands in the text, in canonical form: with the namespace that it inherits. */
const canonical = (xml: string, name: string, namespace: string): string | null => {
  const [whole] = new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml) ?? [];
  if (!whole) return null;
  return whole.startsWith(`<${name} xmlns=`)
    ? whole
    : whole.replace(`<${name}`, `<${name} xmlns="${namespace}"`);
};

const contentOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replace(/\s/g, '') ?? '';

/**
 * The certificate of a signed event; null unless digest and signature are right, recomputed here from the text and
 * not by the code that signs.
 */
export const checkAssinatura = (evento: string): X509Certificate | null => {
  const signed = canonical(evento, 'infEvento', NFE);
  const info = canonical(evento, 'SignedInfo', DSIG);
  const id = /<infEvento[^>]*\bId="([^"]+)"/.exec(evento)?.[1];
  if (!signed || !info?.includes(`URI="#${id}"`)) return null;
  if (hash('sha1', signed, 'base64') !== contentOf(info, 'DigestValue')) return null;
  try {
    const certificate = new X509Certificate(Buffer.from(contentOf(evento, 'X509Certificate'), 'base64'));
    const signature = Buffer.from(contentOf(evento, 'SignatureValue'), 'base64');
    return verify('RSA-SHA1', Buffer.from(info), certificate.publicKey, signature) ? certificate : null;
  } catch {
    return null;
  }
};
