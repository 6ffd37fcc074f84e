import { Certificate, CertificateChainValidationEngine } from 'pkijs';

const PEM = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

/** The certificates of a PEM file. */
export const readPem = (pem: string): Certificate[] =>
  [...pem.matchAll(PEM)].map(([, body = '']) => Certificate.fromBER(Buffer.from(body, 'base64')));

/** Whether a certificate leads to one of the authorities, by those that came with it or that the authorities' file has. */
export const isDaAutoridade = async (
  certificate: Certificate,
  others: readonly Certificate[],
  autoridades: string,
  checkDate: Date,
): Promise<boolean> => {
  const known = readPem(autoridades);
  const isRoot = (one: Certificate) => one.issuer.isEqual(one.subject);
  const engine = new CertificateChainValidationEngine({
    trustedCerts: known.filter(isRoot),
    // The one in question is the last: so the engine knows it.
    certs: [
      ...known.filter((one) => !isRoot(one)),
      ...others.filter((one) => one !== certificate),
      certificate,
    ],
    checkDate,
  });
  const { result } = await engine.verify().catch(() => ({ result: false }));
  return result;
};
