import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import {
  bytesOf,
  childAt,
  childrenOf,
  derOf,
  isSequence,
  MalformedError,
  type Node,
  oidOf,
  parse,
} from './asn1.ts';
import { checkMac } from './checkMac.ts';
import { DecryptionError, decrypt, UnsupportedError } from './decrypt.ts';
import { Orcamento } from './deriveKey.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const ENVELOPED_DATA = '1.2.840.113549.1.7.3';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const X509 = '1.2.840.113549.1.9.22.1';
const BAG = '1.2.840.113549.1.12.10.1';
const MAX_NESTING = 4;
/** More than any chain needs. */
const MAX_BAGS = 100;

export interface Pkcs12Contents {
  keys: KeyObject[];
  certificates: X509Certificate[];
}

export class WrongPasswordError extends Error {}

/** The file has no password, or the empty one. */
export class NoPasswordError extends Error {}

/** More keys and certificates than an export for one company has. */
export class TooManyError extends Error {}

/** Encrypted for another certificate instead of by password. */
export class NotByPasswordError extends Error {}

interface Opening {
  senha: string | null;
  orcamento: Orcamento;
  contents: Pkcs12Contents;
}

/** Content of a ContentInfo of kind `data`: an `[0] EXPLICIT OCTET STRING`. */
const dataOf = (contentInfo: Node): Buffer => {
  const kind = oidOf(childAt(contentInfo, 0));
  if (kind === SIGNED_DATA) throw new NotByPasswordError();
  if (kind !== DATA) throw new MalformedError('not data');
  return bytesOf(childAt(childAt(contentInfo, 1), 0));
};

const safeOf = (contentInfo: Node, { senha, orcamento }: Opening): Buffer | null => {
  const kind = oidOf(childAt(contentInfo, 0));
  if (kind === DATA) return dataOf(contentInfo);
  if (kind === ENVELOPED_DATA) throw new NotByPasswordError();
  if (kind !== ENCRYPTED_DATA) return null;
  const encrypted = childAt(childAt(childAt(contentInfo, 1), 0), 1);
  return decrypt(childAt(encrypted, 1), senha, bytesOf(childAt(encrypted, 2)), orcamento);
};

const privateKey = (pkcs8: Buffer): KeyObject =>
  createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

const readBag = (bag: Node, opening: Opening, depth: number): void => {
  const { senha, orcamento, contents } = opening;
  const kind = oidOf(childAt(bag, 0));
  const value = childAt(childAt(bag, 1), 0);
  if (contents.keys.length + contents.certificates.length >= MAX_BAGS) throw new TooManyError();
  if (kind === `${BAG}.1`) contents.keys.push(privateKey(derOf(value)));
  if (kind === `${BAG}.2`) {
    const pkcs8 = decrypt(childAt(value, 0), senha, bytesOf(childAt(value, 1)), orcamento);
    contents.keys.push(privateKey(pkcs8));
  }
  if (kind === `${BAG}.3` && oidOf(childAt(value, 0)) === X509) {
    contents.certificates.push(new X509Certificate(bytesOf(childAt(childAt(value, 1), 0))));
  }
  if (kind === `${BAG}.6`) readSafe(value, opening, depth + 1);
};

const readSafe = (safe: Node, opening: Opening, depth = 0): void => {
  const bags = childrenOf(safe);
  if (depth > MAX_NESTING) throw new MalformedError('too deep');
  if (bags.length > MAX_BAGS) throw new TooManyError();
  for (const bag of bags) readBag(bag, opening, depth);
};

const readSafes = (authenticated: Buffer, opening: Opening): void => {
  const contentInfos = childrenOf(parse(authenticated));
  if (contentInfos.length > MAX_BAGS) throw new TooManyError();
  for (const contentInfo of contentInfos) {
    const safe = safeOf(contentInfo, opening);
    if (safe) readSafe(parse(safe), opening);
  }
};

const openWith = (pfx: Node, senha: string | null, orcamento: Orcamento): Pkcs12Contents => {
  const authenticated = dataOf(childAt(pfx, 1));
  const macData = childrenOf(pfx)[2];
  if (macData && !checkMac(macData, senha, authenticated, orcamento)) throw new WrongPasswordError();
  const contents: Pkcs12Contents = { keys: [], certificates: [] };
  try {
    readSafes(authenticated, { senha, orcamento, contents });
  } catch (error) {
    // Without a MAC, a failed decryption means a wrong password.
    if (error instanceof DecryptionError && !macData) throw new WrongPasswordError();
    throw error;
  }
  return contents;
};

/** Budget for improving the error message; exports without a password use about 2,048 rounds. */
const ROUNDS_WITHOUT = 200_000;

/** True when a file that the password did not open is protected by no password or the empty one. */
const opensWithout = (pfx: Node): boolean => {
  const orcamento = new Orcamento(ROUNDS_WITHOUT);
  return [null, ''].some((none) => {
    try {
      openWith(pfx, none, orcamento);
      return true;
    } catch (error) {
      // Its MAC matched before.
      return error instanceof UnsupportedError;
    }
  });
};

/** Unicode normal forms: the file was encrypted with the form that its author's keyboard produced. */
const writingsOf = (senha: string): string[] => [
  ...new Set([senha, senha.normalize('NFC'), senha.normalize('NFD')]),
];

/** Opens a parsed PKCS#12 file; keys and certificates in the file's order. */
export const openPkcs12 = (pfx: Node, senha: string): Pkcs12Contents => {
  const orcamento = new Orcamento();
  for (const writing of writingsOf(senha)) {
    try {
      return openWith(pfx, writing, orcamento);
    } catch (error) {
      if (!(error instanceof WrongPasswordError)) throw error;
    }
  }
  throw opensWithout(pfx) ? new NoPasswordError() : new WrongPasswordError();
};

/** True for the outer structure of PKCS#12: version 3, content, optional MAC. */
export const isPfx = (node: Node): boolean =>
  isSequence(node) && bytesOf(childAt(node, 0)).equals(Buffer.of(3)) && isSequence(childrenOf(node)[1]);
