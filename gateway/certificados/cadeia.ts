import { Certificate, CertificateChainValidationEngine } from 'pkijs';

const PEM = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

export const readPem = (pem: string): Certificate[] =>
  [...pem.matchAll(PEM)].map(([, body = '']) => Certificate.fromBER(Buffer.from(body, 'base64')));

/** True when it chains to a trusted root, through the given certificates or those of the authorities' file. */
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
    // pkijs validates the last certificate of the list.
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
