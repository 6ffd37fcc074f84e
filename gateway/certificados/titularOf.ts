// Must be imported first: if `toLegacyObject` is what loads it, Node 20 to 24 leave a `tls` without
// `createSecureContext`.
import 'node:tls';
import type { X509Certificate } from 'node:crypto';
import { compact } from '#domain/values/compact.ts';
import type { Signatario } from '../ports/assinaturas.ts';
import { bytesOf, childAt, childrenOf, isBmp, isUtf8, type Node, oidOf, parse } from './pkcs12/asn1.ts';

/** ICP-Brasil's otherName OIDs: the company's CNPJ, and data only in a natural person's certificate. */
const OID_CNPJ = '2.16.76.1.3.3';
const OID_PESSOA_FISICA = '2.16.76.1.3.1';
const OID_SAN = '2.5.29.17';
const EXTENSIONS = 3;

/** Authorities encode these names as PrintableString, UTF8String, OCTET STRING or otherwise. */
const textOf = (node: Node): string => {
  const bytes = bytesOf(node);
  if (isBmp(node)) return Buffer.from(bytes).swap16().toString('utf16le');
  return bytes.toString(isUtf8(node) ? 'utf8' : 'latin1');
};

const alternativeNames = (certificate: X509Certificate): Node[] => {
  const fields = childrenOf(childAt(parse(certificate.raw), 0));
  const tagged = fields.find(({ tagClass, type }) => tagClass === 0x80 && (type as number) === EXTENSIONS);
  const extensions = childrenOf(childrenOf(tagged)[0]);
  const san = extensions.find((extension) => oidOf(childrenOf(extension)[0]) === OID_SAN);
  const value = childrenOf(san).at(-1);
  return value ? childrenOf(parse(bytesOf(value))) : [];
};

/** Parses `[0] { OID, [0] { text } }` to a map by OID. */
const otherNames = (certificate: X509Certificate): Map<string, string> => {
  const names = alternativeNames(certificate).map((name): [string, string] => {
    const [id, wrapped] = childrenOf(name);
    const text = childrenOf(wrapped)[0];
    return [oidOf(id), text ? textOf(text).trim() : ''];
  });
  return new Map(names.filter(([id]) => id !== ''));
};

/** Control characters are removed; PostgreSQL rejects NUL. */
const clean = (text: string): string => text.replace(/\p{Cc}/gu, '').trim();

const commonName = (certificate: X509Certificate): string => {
  const { CN } = certificate.toLegacyObject().subject as { CN?: string | string[] };
  return (Array.isArray(CN) ? CN.at(-1) : CN) ?? '';
};

/** Holder of a certificate: ICP-Brasil's common name is `NOME:DOCUMENTO`, and an otherName repeats the document. */
export const titularOf = (certificate: X509Certificate): Omit<Signatario, 'quando'> => {
  const cn = commonName(certificate);
  const [, nome = cn, suffix = ''] = /^(.*):([^:]*)$/.exec(cn) ?? [];
  const names = otherNames(certificate);
  const cnpj = compact(names.get(OID_CNPJ) ?? '');
  // Eight digits of birth date precede the CPF.
  const cpf = (names.get(OID_PESSOA_FISICA) ?? '').slice(8, 19);
  const documento = cnpj.length === 14 ? cnpj : cpf || compact(suffix);
  return { nome: clean(nome), documento: clean(documento) };
};
