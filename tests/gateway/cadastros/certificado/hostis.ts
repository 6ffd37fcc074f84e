import { createHmac, hash, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { type Asn1, bytesOf, integer, nothing, octets, oid, sequence, tagged } from '#sandbox/ca/der.ts';
import { SENHA } from './arquivos.ts';

const PKCS7 = '1.2.840.113549.1.7';
const BAG = '1.2.840.113549.1.12.10.1';
const HMAC_SHA256 = sequence(oid('1.2.840.113549.2.9'), nothing());

/** Certificate and key in PEM, as issued. */
export interface Par {
  certPem: string;
  keyPem: string;
}

const pbkdf2 = (...parameters: Asn1[]): Asn1 =>
  sequence(oid('1.2.840.113549.1.5.12'), sequence(...parameters));

const arquivo = (autenticado: Asn1, mac?: Asn1): Buffer =>
  Buffer.from(bytesOf(sequence(integer(3), autenticado, ...(mac ? [mac] : []))), 'binary');

const pbes2 = (cifra: Asn1, salt: Asn1, rounds: Asn1): Asn1 =>
  sequence(oid('1.2.840.113549.1.5.13'), sequence(pbkdf2(salt, rounds), cifra));

/** An encrypted safe. */
const cifradoPor = (algoritmo: Asn1, content: string): string => {
  const safe = sequence(oid(`${PKCS7}.1`), algoritmo, tagged(0, content));
  return bytesOf(sequence(sequence(oid(`${PKCS7}.6`), tagged(0, [sequence(integer(0), safe)]))));
};

const dados = (content: string): Asn1 => sequence(oid(`${PKCS7}.1`), tagged(0, [octets(content)]));

/** An AES-256 safe whose key derivation encodes salt and rounds arbitrarily. */
export const withDerivation = (salt: Asn1, rounds: Asn1): Buffer => {
  const cifra = sequence(oid('2.16.840.1.101.3.4.1.42'), octets('v'.repeat(16)));
  const safe = cifradoPor(pbes2(cifra, salt, rounds), 'c'.repeat(64));
  return arquivo(dados(safe));
};

/** An integer's bytes under another tag, which some parsers accept. */
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

/** Unencrypted keys and certificates, in this order. */
export const withPairs = (...pares: Par[]): Buffer => arquivo(dados(autenticadoDe(pares)));

/** A PBMAC1 (RFC 9579) with a meaningless iteration count beside it. */
export const withPbmac1 = (par: Par, { keyLength }: { keyLength: number | null }): Buffer => {
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

const ROUNDS = 2;
const SAL = 'um sal qualquer';
const { createBuffer } = forge.util;

/** A key derived by PKCS#12; no password differs from the empty one. */
const derivada = (senha: string | null, purpose: number, size: number) =>
  forge.pkcs12.generateKey(senha, createBuffer(SAL), purpose, ROUNDS, size);

const macDe = (autenticado: string, senha: string | null): Asn1 => {
  const key = Buffer.from(derivada(senha, 3, 20).getBytes(), 'binary');
  const mac = createHmac('sha1', key).update(Buffer.from(autenticado, 'binary')).digest('binary');
  const resumo = sequence(sequence(oid('1.3.14.3.2.26'), nothing()), octets(mac));
  return sequence(resumo, octets(SAL), integer(ROUNDS));
};

/** Key and certificate under a cipher, with a password MAC. */
const cifrado = (
  par: Par,
  senha: string | null,
  algoritmo: Asn1,
  cifrar: (plain: string) => string,
): Buffer => {
  const autenticado = cifradoPor(algoritmo, cifrar(bytesOf(sequence(...bags(par)))));
  return arquivo(dados(autenticado), macDe(autenticado, senha));
};

const com = (cipher: forge.cipher.BlockCipher, iv: string) => (plain: string) => {
  cipher.start({ iv });
  cipher.update(createBuffer(plain));
  cipher.finish();
  return cipher.output.getBytes();
};

/** 3DES with the password; null and empty passwords give a key that anybody can derive. */
export const withTripleDes = (par: Par, senha: string | null): Buffer => {
  const cipher = forge.cipher.createCipher('3DES-CBC', derivada(senha, 1, 24));
  const algoritmo = sequence(oid('1.2.840.113549.1.12.1.3'), sequence(octets(SAL), integer(ROUNDS)));
  return cifrado(par, senha, algoritmo, com(cipher, derivada(senha, 2, 8).getBytes()));
};

const chavePbkdf2 = (size: number): string => pbkdf2Sync(SENHA, SAL, ROUNDS, size, 'sha1').toString('binary');

/** The old RC2 inside PBES2. */
export const withRc2InPbes2 = (par: Par): Buffer => {
  const iv = 'v'.repeat(8);
  const VERSAO_128_BITS = 58;
  const cifra = sequence(oid('1.2.840.113549.3.2'), sequence(integer(VERSAO_128_BITS), octets(iv)));
  return cifrado(par, SENHA, pbes2(cifra, octets(SAL), integer(ROUNDS)), (plain) => {
    const cipher = forge.rc2.createEncryptionCipher(chavePbkdf2(16), 128);
    cipher.start(iv);
    cipher.update(createBuffer(plain));
    cipher.finish();
    return cipher.output.getBytes();
  });
};

/** Key and IV by PBKDF1, the iterated hash of PKCS#5 v1. */
const pbkdf1 = (): Buffer => {
  let bytes = hash('sha1', Buffer.concat([Buffer.from(SENHA), Buffer.from(SAL)]), 'buffer');
  for (let round = 1; round < ROUNDS; round += 1) bytes = hash('sha1', bytes, 'buffer');
  return bytes;
};

/** DES under PBES1 (SHA-1) or inside PBES2. */
export const withDes = (par: Par, esquema: 1 | 2): Buffer => {
  const bytes = esquema === 1 ? pbkdf1() : Buffer.from(`${chavePbkdf2(8)}${'v'.repeat(8)}`, 'binary');
  const [key, iv] = [bytes.toString('binary', 0, 8), bytes.toString('binary', 8, 16)];
  const algoritmo =
    esquema === 1
      ? sequence(oid('1.2.840.113549.1.5.10'), sequence(octets(SAL), integer(ROUNDS)))
      : pbes2(sequence(oid('1.3.14.3.2.7'), octets(iv)), octets(SAL), integer(ROUNDS));
  return cifrado(par, SENHA, algoritmo, com(forge.cipher.createCipher('DES-CBC', key), iv));
};

/** Signed instead of password protected. */
export const assinado = (): Buffer => arquivo(sequence(oid(`${PKCS7}.2`), tagged(0, [nothing()])));
