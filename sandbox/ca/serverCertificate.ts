import { X509Certificate } from 'node:crypto';
import { type Authority, createStrangeAuthority } from './authority.ts';
import { keptCertificate, type SignedCertificate } from './guardado.ts';

const DIA = 86_400_000;

/** Variants of the registry's own certificate; a client must refuse all but the first. */
export type CertificadoServidor = 'valido' | 'vencido' | 'outraAutoridade' | 'outroNome';

/** The HTTPS server's certificate: for localhost, the loopback addresses, and another name. */
export async function signServerCertificate(
  authority: Authority,
  tipo: CertificadoServidor = 'valido',
  outro?: string,
): Promise<SignedCertificate> {
  const now = Date.now();
  const nome = tipo === 'outroNome' ? 'outro.servico.test' : 'localhost';
  const addresses = ['127.0.0.1', '::1'].map((ip) => ({ type: 7, ip }));
  const issuer = tipo === 'outraAutoridade' ? await createStrangeAuthority() : authority;
  return issuer.sign({
    subject: [{ shortName: 'CN', value: nome }],
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: nome },
          ...(outro ? [{ type: 2, value: outro }] : []),
          ...(tipo === 'outroNome' ? [] : addresses),
        ],
      },
    ],
    de: new Date(now - 2 * DIA),
    ate: new Date(tipo === 'vencido' ? now - DIA : now + 825 * DIA),
  });
}

/** The server's valid certificate, cached in the folder until it expires: creating one takes a tenth of a second. */
export const openServerCertificate = (
  authority: Authority,
  folder: string,
  nome?: string,
): Promise<SignedCertificate> =>
  keptCertificate(
    folder,
    'servidor',
    () => signServerCertificate(authority, 'valido', nome),
    (certPem) => {
      const certificate = new X509Certificate(certPem);
      return (
        certificate.validToDate.getTime() > Date.now() + DIA &&
        certificate.checkHost(nome ?? 'localhost') !== undefined &&
        certificate.verify(new X509Certificate(authority.pem).publicKey)
      );
    },
  );
