import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { type Asn1, bytesOf } from './der.ts';
import { keptCertificate, type SignedCertificate } from './guardado.ts';

const DIA = 86_400_000;

export interface Authority {
  pem: string;
  sign(request: SigningRequest): Promise<SignedCertificate>;
}

interface SigningRequest {
  subject: forge.pki.CertificateField[];
  extensions: object[];
  de: Date;
  ate: Date;
  /** RSA by default. */
  chave?: 'rsa' | 'ec';
}

/** Node's native generator: forge's takes seconds. */
async function generateKeyPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
}

function draft({ subject, extensions, de, ate }: SigningRequest, keyPem: string): forge.pki.Certificate {
  const key = forge.pki.privateKeyFromPem(keyPem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = de;
  certificate.validity.notAfter = ate;
  certificate.setSubject(subject);
  certificate.setExtensions(extensions);
  return certificate;
}

/**
 * The same certificate with an elliptic-curve key, which node-forge cannot write: the public key is replaced in the
 * ASN.1, and the certificate signed again.
 */
async function withCurve(
  certificate: forge.pki.Certificate,
  issuerKeyPem: string,
): Promise<SignedCertificate> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const whole = forge.pki.certificateToAsn1(certificate);
  const [tbs, , signature] = whole.value as Asn1[];
  if (!tbs || !signature) throw new Error('node-forge changed how it writes certificates');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('binary');
  (tbs.value as Asn1[])[6] = forge.asn1.fromDer(spki);
  const signed = sign('sha256', Buffer.from(bytesOf(tbs), 'binary'), issuerKeyPem).toString('binary');
  signature.value = `\0${signed}`;
  const body = forge.util.encode64(bytesOf(whole), 64);
  return {
    certPem: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function authorityOf({ certPem, keyPem }: SignedCertificate): Authority {
  const issuer = forge.pki.certificateFromPem(certPem);
  const issuerKey = forge.pki.privateKeyFromPem(keyPem);
  return {
    pem: certPem,
    async sign(request) {
      const holderKey = await generateKeyPem();
      const certificate = draft(request, holderKey);
      certificate.setIssuer(issuer.subject.attributes);
      certificate.sign(issuerKey, forge.md.sha256.create());
      if (request.chave === 'ec') return withCurve(certificate, keyPem);
      return { certPem: forge.pki.certificateToPem(certificate), keyPem: holderKey };
    },
  };
}

async function createRoot(nome: string): Promise<SignedCertificate> {
  const keyPem = await generateKeyPem();
  const subject = [
    { shortName: 'C', value: 'BR' },
    { shortName: 'O', value: 'ICP-Brasil (treinamento)' },
    { shortName: 'OU', value: 'SEM VALOR LEGAL' },
    { shortName: 'CN', value: nome },
  ];
  const extensions = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
  ];
  const now = Date.now();
  const certificate = draft(
    { subject, extensions, de: new Date(now - DIA), ate: new Date(now + 3650 * DIA) },
    keyPem,
  );
  certificate.setIssuer(subject);
  certificate.sign(forge.pki.privateKeyFromPem(keyPem), forge.md.sha256.create());
  return { certPem: forge.pki.certificateToPem(certificate), keyPem };
}

/** An untrusted authority, for certificates that tests must see refused. */
export const createStrangeAuthority = async (): Promise<Authority> =>
  authorityOf(await createRoot('Autoridade Desconhecida'));

/** The sandbox's authority, created on the first call and stored in the folder. */
export const openAuthority = async (folder: string): Promise<Authority> =>
  authorityOf(await keptCertificate(folder, 'autoridade', () => createRoot('AC Patio Treinamento')));
