import { createHmac, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { type Asn1, bytesOf, integer, nothing, octets, oid, sequence, tagged } from '#sandbox/ca/der.ts';
import { SENHA } from './arquivos.ts';

const PKCS7 = '1.2.840.113549.1.7';
const BAG = '1.2.840.113549.1.12.10.1';
const HMAC_SHA256 = sequence(oid('1.2.840.113549.2.9'), nothing());

/** A pair in PEM, as an authority hands it out. */
export interface Par {
  certPem: string;
  keyPem: string;
}

const pbkdf2 = (...parameters: Asn1[]): Asn1 =>
  sequence(oid('1.2.840.113549.1.5.12'), sequence(...parameters));

const arquivo = (autenticado: Asn1, mac?: Asn1): Buffer =>
  Buffer.from(bytesOf(sequence(integer(3), autenticado, ...(mac ? [mac] : []))), 'binary');

const dados = (content: string): Asn1 => sequence(oid(`${PKCS7}.1`), tagged(0, [octets(content)]));

/** A safe under AES-256 whose key derivation states its salt and rounds in any way. */
export const comDerivacao = (salt: Asn1, rounds: Asn1): Buffer => {
  const cifra = sequence(oid('2.16.840.1.101.3.4.1.42'), octets('v'.repeat(16)));
  const pbes2 = sequence(oid('1.2.840.113549.1.5.13'), sequence(pbkdf2(salt, rounds), cifra));
  const cifrado = sequence(oid(`${PKCS7}.1`), pbes2, tagged(0, 'c'.repeat(64)));
  const info = sequence(oid(`${PKCS7}.6`), tagged(0, [sequence(integer(0), cifrado)]));
  return arquivo(dados(bytesOf(sequence(info))));
};

/** The bytes of an integer under another tag: some readers take it all the same. */
export const numeroComo = (type: number, value: number): Asn1 =>
  forge.asn1.create(0, type, false, forge.asn1.integerToDer(value).getBytes());

const der = (pem: string): string => forge.pem.decode(pem)[0]?.body ?? '';

const bags = ({ certPem, keyPem }: Par): Asn1[] => {
  const key = forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(forge.pki.privateKeyFromPem(keyPem)));
  const x509 = sequence(oid('1.2.840.113549.1.9.22.1'), tagged(0, [octets(der(certPem))]));
  return [sequence(oid(`${BAG}.1`), tagged(0, [key])), sequence(oid(`${BAG}.3`), tagged(0, [x509]))];
};

const autenticadoDe = (pares: readonly Par[]): string =>
  bytesOf(sequence(dados(bytesOf(sequence(...pares.flatMap(bags))))));

/** Keys and certificates in the clear, in this order. */
export const comPares = (...pares: Par[]): Buffer => arquivo(dados(autenticadoDe(pares)));

/** A MAC as RFC 9579 writes it, with a count beside it that means nothing. */
export const comPbmac1 = (par: Par, { keyLength }: { keyLength: number | null }): Buffer => {
  const autenticado = autenticadoDe([par]);
  const key = pbkdf2Sync(SENHA, 'sal', 1_000, keyLength ?? 32, 'sha256');
  const mac = createHmac('sha256', key).update(Buffer.from(autenticado, 'binary')).digest('binary');
  const length = keyLength === null ? [] : [integer(keyLength)];
  const derivacao = pbkdf2(octets('sal'), integer(1_000), ...length, HMAC_SHA256);
  const algoritmo = sequence(oid('1.2.840.113549.1.5.14'), sequence(derivacao, HMAC_SHA256));
  return arquivo(
    dados(autenticado),
    sequence(sequence(algoritmo, octets(mac)), octets('sem uso'), integer(900_000_000)),
  );
};

/** Signed instead of under a password. */
export const assinado = (): Buffer => arquivo(sequence(oid(`${PKCS7}.2`), tagged(0, [nothing()])));
