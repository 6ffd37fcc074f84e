import { randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { type Asn1, bytesOf, integer, nothing, octets, oid, sequence, tagged } from './der.ts';
import type { SignedCertificate } from './guardado.ts';

const ROUNDS = 2048;
const PBE_SHA1_RC2_40 = '1.2.840.113549.1.12.1.6';

interface Pkcs12Contents extends SignedCertificate {
  caPem: string;
  senha: string;
}

const certificatesOf = ({ certPem, caPem }: Pkcs12Contents): forge.pki.Certificate[] =>
  [certPem, caPem].map((pem) => forge.pki.certificateFromPem(pem));

/** A .pfx as current software writes it: key, certificate and chain under AES-256. */
export function packPkcs12(contents: Pkcs12Contents): Buffer {
  const key = forge.pki.privateKeyFromPem(contents.keyPem);
  const pfx = forge.pkcs12.toPkcs12Asn1(key, certificatesOf(contents), contents.senha, {
    algorithm: 'aes256',
    count: ROUNDS,
  });
  return Buffer.from(bytesOf(pfx), 'binary');
}

/** A .pfx exported without its key: well-formed and useless. */
export function packWithoutKey(contents: Pkcs12Contents): Buffer {
  const pfx = forge.pkcs12.toPkcs12Asn1(null, certificatesOf(contents), contents.senha, { count: ROUNDS });
  return Buffer.from(bytesOf(pfx), 'binary');
}

const saltBytes = (): string => randomBytes(8).toString('binary');

function keyBytes(senha: string, salt: string, purpose: number, size: number): forge.util.ByteBuffer {
  return forge.pkcs12.generateKey(senha, forge.util.createBuffer(salt), purpose, ROUNDS, size);
}

/** The certificates under 40-bit RC2, as OpenSSL before 3 and Windows exported them. */
function encryptRc2(plain: string, senha: string): Asn1 {
  const salt = saltBytes();
  const cipher = forge.rc2.createEncryptionCipher(keyBytes(senha, salt, 1, 5), 40);
  cipher.start(keyBytes(senha, salt, 2, 8));
  cipher.update(forge.util.createBuffer(plain));
  cipher.finish();
  const algorithm = sequence(oid(PBE_SHA1_RC2_40), sequence(octets(salt), integer(ROUNDS)));
  const encrypted = sequence(oid('data'), algorithm, tagged(0, cipher.output.getBytes()));
  return sequence(oid('encryptedData'), tagged(0, [sequence(integer(0), encrypted)]));
}

function macOf(safe: string, senha: string): Asn1 {
  const salt = saltBytes();
  const hmac = forge.hmac.create();
  hmac.start('sha1', keyBytes(senha, salt, 3, 20));
  hmac.update(safe);
  const digest = sequence(sequence(oid('sha1'), nothing()), octets(hmac.digest().getBytes()));
  return sequence(digest, octets(salt), integer(ROUNDS));
}

const partsOf = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);

/** The content of a ContentInfo of kind `data`: ContentInfo → [0] → OCTET STRING → bytes. */
function dataOf(contentInfo: Asn1 | undefined): string {
  const wrapped = partsOf(partsOf(contentInfo)[1])[0];
  return typeof wrapped?.value === 'string' ? wrapped.value : '';
}

/** A .pfx with the old RC2-40 cipher, which OpenSSL 3 (hence Node) refuses as "unsupported". */
export function packLegacyRc2(contents: Pkcs12Contents): Buffer {
  const key = forge.pki.privateKeyFromPem(contents.keyPem);
  const modern = forge.pkcs12.toPkcs12Asn1(key, certificatesOf(contents), contents.senha, {
    algorithm: '3des',
    count: ROUNDS,
    useMac: false,
  });
  const safe = partsOf(forge.asn1.fromDer(dataOf(partsOf(modern)[1])));
  const [certificates, shroudedKey] = safe;
  if (!shroudedKey) throw new Error('node-forge changed the order of its PKCS#12 contents');
  const rebuilt = bytesOf(sequence(encryptRc2(dataOf(certificates), contents.senha), shroudedKey));
  const authenticated = sequence(oid('data'), tagged(0, [octets(rebuilt)]));
  return Buffer.from(bytesOf(sequence(integer(3), authenticated, macOf(rebuilt, contents.senha))), 'binary');
}
