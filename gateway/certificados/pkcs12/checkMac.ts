import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOf, childAt, childrenOf, integerOf, type Node, oidOf } from './asn1.ts';
import { hmacOf, pbkdf2Key, UnsupportedError } from './decrypt.ts';
import { DIGESTS, deriveKey, PURPOSE } from './deriveKey.ts';

const PBMAC1 = '1.2.840.113549.1.5.14';

const SIZES: Readonly<Record<string, number>> = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 };

/** The MAC of today (RFC 9579): PBKDF2 and a named HMAC. */
const pbmac1 = (parameters: Node, senha: string, content: Buffer): Buffer => {
  const name = hmacOf(childAt(parameters, 1));
  return createHmac(name, pbkdf2Key(childAt(parameters, 0), senha, SIZES[name] ?? 32))
    .update(content)
    .digest();
};

const classic = (macData: Node, hashOid: string, senha: string, content: Buffer): Buffer => {
  const digest = DIGESTS[hashOid];
  if (!digest) throw new UnsupportedError('mac');
  const [, salt, count] = childrenOf(macData);
  const rounds = count ? integerOf(count) : 1;
  const size = createHmac(digest.name, '').digest().length;
  const purpose = PURPOSE.mac;
  const key = deriveKey({ senha, salt: salt ? bytesOf(salt) : Buffer.of(), rounds, digest, purpose, size });
  return createHmac(digest.name, key).update(content).digest();
};

/** True when the password fits the file's MAC. */
export const checkMac = (macData: Node, senha: string, content: Buffer): boolean => {
  const digestInfo = childAt(macData, 0);
  const algorithm = childAt(digestInfo, 0);
  const scheme = oidOf(childAt(algorithm, 0));
  const expected = bytesOf(childAt(digestInfo, 1));
  const actual =
    scheme === PBMAC1
      ? pbmac1(childAt(algorithm, 1), senha, content)
      : classic(macData, scheme, senha, content);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
