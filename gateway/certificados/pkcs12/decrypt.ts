import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { bytesOf, childAt, childrenOf, integerOf, isSequence, type Node, oidOf } from './asn1.ts';
import { DIGESTS, deriveKey, type Orcamento, PURPOSE } from './deriveKey.ts';

/** An obsolete cipher or hash that is not supported. */
export class UnsupportedError extends Error {}

/** Decryption failed; without a MAC, the only sign of a wrong password. */
export class DecryptionError extends Error {}

interface Cipher {
  keySize: number;
  ivSize: number;
  decrypt(key: Buffer, iv: Buffer, content: Buffer): Buffer;
}

const native = (name: string, keySize: number, ivSize: number, widen = (key: Buffer) => key): Cipher => ({
  keySize,
  ivSize,
  decrypt(key, iv, content) {
    const decipher = createDecipheriv(name, widen(key), iv);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  },
});

/** RC2 left OpenSSL 3's default provider, but Windows and older OpenSSL exported certificates with it. */
const rc2 = (bits: number): Cipher => ({
  keySize: bits / 8,
  ivSize: 8,
  decrypt(key, iv, content) {
    const cipher = forge.rc2.createDecryptionCipher(forge.util.createBuffer(key.toString('binary')), bits);
    cipher.start(forge.util.createBuffer(iv.toString('binary')));
    cipher.update(forge.util.createBuffer(content.toString('binary')));
    if (!cipher.finish()) throw new DecryptionError('padding');
    return Buffer.from(cipher.output.getBytes(), 'binary');
  },
});

const twoKeys = (key: Buffer): Buffer => Buffer.concat([key, key.subarray(0, 8)]);

/** Ciphers of PKCS#12's own scheme, which derives key and IV from the password by SHA-1. */
const PKCS12_CIPHERS: Readonly<Record<string, Cipher>> = {
  '1.2.840.113549.1.12.1.3': native('des-ede3-cbc', 24, 8),
  '1.2.840.113549.1.12.1.4': native('des-ede3-cbc', 16, 8, twoKeys),
  '1.2.840.113549.1.12.1.5': rc2(128),
  '1.2.840.113549.1.12.1.6': rc2(40),
};

/** Ciphers of PBES2 (PKCS#5), where the IV is a parameter. */
const PBES2_CIPHERS: Readonly<Record<string, Cipher>> = {
  '1.2.840.113549.3.7': native('des-ede3-cbc', 24, 8),
  '2.16.840.1.101.3.4.1.2': native('aes-128-cbc', 16, 16),
  '2.16.840.1.101.3.4.1.22': native('aes-192-cbc', 24, 16),
  '2.16.840.1.101.3.4.1.42': native('aes-256-cbc', 32, 16),
};

const HMACS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

/** HMAC of an algorithm identifier; SHA-1 by default. */
export const hmacOf = (algorithm: Node | undefined): string => {
  const name = algorithm === undefined ? 'sha1' : HMACS[oidOf(childrenOf(algorithm)[0])];
  if (name === undefined) throw new UnsupportedError('hmac');
  return name;
};

/** PBKDF2 repeats all rounds for each hash length of key; the smallest supported output, for the cost estimate. */
const SMALLEST_HASH = 32;

/** Derives a key by PBKDF2 from its algorithm identifier. */
export const pbkdf2Key = (
  algorithm: Node,
  senha: string | Buffer,
  size: number,
  orcamento: Orcamento,
): Buffer => {
  if (oidOf(childAt(algorithm, 0)) !== PBKDF2) throw new UnsupportedError('key derivation');
  const [salt, rounds, ...optional] = childrenOf(childAt(algorithm, 1));
  if (!salt || !rounds) throw new UnsupportedError('key derivation');
  const hmac = hmacOf(optional.find(isSequence));
  const count = integerOf(rounds);
  orcamento.spend(count, Math.ceil(size / SMALLEST_HASH));
  return pbkdf2Sync(senha, bytesOf(salt), count, size, hmac);
};

interface Prepared {
  cipher: Cipher;
  key: Buffer;
  iv: Buffer;
}

const preparePkcs12 = (
  parameters: Node,
  senha: string | null,
  cipher: Cipher,
  orcamento: Orcamento,
): Prepared => {
  const salt = bytesOf(childAt(parameters, 0));
  const rounds = integerOf(childAt(parameters, 1));
  const digest = DIGESTS['1.3.14.3.2.26'] ?? { name: 'sha1', block: 64 };
  const derive = (purpose: number, size: number) =>
    deriveKey({ orcamento, senha, salt, rounds, digest, purpose, size });
  return { cipher, key: derive(PURPOSE.key, cipher.keySize), iv: derive(PURPOSE.iv, cipher.ivSize) };
};

const preparePbes2 = (parameters: Node, senha: Buffer, orcamento: Orcamento): Prepared => {
  const encryption = childAt(parameters, 1);
  const cipher = PBES2_CIPHERS[oidOf(childAt(encryption, 0))];
  if (!cipher) throw new UnsupportedError('cipher');
  const key = pbkdf2Key(childAt(parameters, 0), senha, cipher.keySize, orcamento);
  return { cipher, key, iv: bytesOf(childAt(encryption, 1)) };
};

const SEQUENCE_TAG = 0x30;
const INDEFINITE = 0x80;

/** PBES2 specifies UTF-8, but some software encodes the password as Latin-1. */
const passwordBytes = (senha: string): Buffer[] => {
  const utf8 = Buffer.from(senha, 'utf8');
  const latin1 = Buffer.from(senha, 'latin1');
  return utf8.equals(latin1) ? [utf8] : [utf8, latin1];
};

const attemptsOf = (algorithm: Node, senha: string | null, orcamento: Orcamento): (() => Prepared)[] => {
  const scheme = oidOf(childAt(algorithm, 0));
  const parameters = childAt(algorithm, 1);
  if (scheme === PBES2)
    return passwordBytes(senha ?? '').map((bytes) => () => preparePbes2(parameters, bytes, orcamento));
  const cipher = PKCS12_CIPHERS[scheme];
  if (!cipher) throw new UnsupportedError(scheme);
  return [() => preparePkcs12(parameters, senha, cipher, orcamento)];
};

/**
 * The plaintext is always one DER sequence. One in 256 wrong keys yields valid padding: without this check,
 * about one file in some hundred with an accent in its password would be unreadable.
 */
const isWholeSequence = (plain: Buffer): boolean => {
  const [tag, size = 0] = plain;
  if (tag !== SEQUENCE_TAG) return false;
  if (size === INDEFINITE) return true;
  if (size < INDEFINITE) return plain.length === 2 + size;
  const bytes = size & 0x7f;
  return bytes <= 4 && plain.length >= 2 + bytes && plain.length === 2 + bytes + plain.readUIntBE(2, bytes);
};

/** Decrypts by a PKCS#12 or PKCS#5 algorithm identifier. */
export const decrypt = (
  algorithm: Node,
  senha: string | null,
  content: Buffer,
  orcamento: Orcamento,
): Buffer => {
  let failure: unknown;
  for (const attempt of attemptsOf(algorithm, senha, orcamento)) {
    const { cipher, key, iv } = attempt();
    try {
      const plain = cipher.decrypt(key, iv, content);
      if (isWholeSequence(plain)) return plain;
    } catch (error) {
      failure = error;
    }
  }
  throw new DecryptionError('wrong key', { cause: failure });
};
