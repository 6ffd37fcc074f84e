import { createHmac, timingSafeEqual } from 'node:crypto';
import { bytesOf, childAt, childrenOf, integerOf, isInteger, type Node, oidOf } from './asn1.ts';
import { hmacOf, pbkdf2Key, UnsupportedError } from './decrypt.ts';
import { DIGESTS, deriveKey, type Orcamento, PURPOSE } from './deriveKey.ts';

const PBMAC1 = '1.2.840.113549.1.5.14';

/** Key length bounds: RFC 9579 requires it stated and not below the minimum; the maximum is the largest HMAC block. */
const KEY_BYTES = { min: 20, max: 128 };

const keyLengthOf = (pbkdf2: Node): number => {
  const [, , length] = childrenOf(childAt(pbkdf2, 1));
  const bytes = isInteger(length) ? integerOf(length) : 0;
  if (bytes < KEY_BYTES.min || bytes > KEY_BYTES.max) throw new UnsupportedError('PBMAC1 key length');
  return bytes;
};

/** PBMAC1 (RFC 9579): PBKDF2 and a named HMAC. The iteration count beside it is meaningless. */
const pbmac1 = (parameters: Node, senha: string | null, content: Buffer, orcamento: Orcamento): Buffer => {
  const name = hmacOf(childAt(parameters, 1));
  const pbkdf2 = childAt(parameters, 0);
  return createHmac(name, pbkdf2Key(pbkdf2, senha ?? '', keyLengthOf(pbkdf2), orcamento))
    .update(content)
    .digest();
};

const classic = (
  macData: Node,
  hashOid: string,
  senha: string | null,
  content: Buffer,
  orcamento: Orcamento,
): Buffer => {
  const digest = DIGESTS[hashOid];
  if (!digest) throw new UnsupportedError('mac');
  const [, salt, count] = childrenOf(macData);
  const rounds = count ? integerOf(count) : 1;
  const size = createHmac(digest.name, '').digest().length;
  const purpose = PURPOSE.mac;
  const own = { salt: salt ? bytesOf(salt) : Buffer.of(), rounds, digest, purpose, size };
  const key = deriveKey({ orcamento, senha, ...own });
  return createHmac(digest.name, key).update(content).digest();
};

/** True when the password matches the file's MAC. */
export const checkMac = (
  macData: Node,
  senha: string | null,
  content: Buffer,
  orcamento: Orcamento,
): boolean => {
  const digestInfo = childAt(macData, 0);
  const algorithm = childAt(digestInfo, 0);
  const scheme = oidOf(childAt(algorithm, 0));
  const expected = bytesOf(childAt(digestInfo, 1));
  const actual =
    scheme === PBMAC1
      ? pbmac1(childAt(algorithm, 1), senha, content, orcamento)
      : classic(macData, scheme, senha, content, orcamento);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
