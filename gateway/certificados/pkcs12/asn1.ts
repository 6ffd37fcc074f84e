import forge from 'node-forge';

const { asn1 } = forge;
export type Node = forge.asn1.Asn1;

/** The bytes are not what PKCS#12 requires at that place. */
export class MalformedError extends Error {}

/** Parses DER, and the BER of Windows and old software. */
export const parse = (bytes: Buffer): Node => {
  const options = { strict: true, parseAllBytes: false, decodeBitStrings: false };
  try {
    // Cast because node-forge's types only know the boolean form.
    return asn1.fromDer(bytes.toString('binary'), options as unknown as boolean);
  } catch (error) {
    throw new MalformedError('not DER', { cause: error });
  }
};

export const childrenOf = (node: Node | undefined): Node[] => (Array.isArray(node?.value) ? node.value : []);

/** The child at an index; throws `MalformedError` when it is missing. */
export const childAt = (node: Node | undefined, index: number): Node => {
  const child = childrenOf(node)[index];
  if (!child) throw new MalformedError(`nothing at ${index}`);
  return child;
};

/** Bytes of any string type; in BER they may be split into segments. */
export const bytesOf = (node: Node): Buffer =>
  typeof node.value === 'string'
    ? Buffer.from(node.value, 'binary')
    : Buffer.concat(childrenOf(node).map(bytesOf));

const isUniversal = (node: Node | undefined, type: forge.asn1.Type): node is Node =>
  node?.tagClass === asn1.Class.UNIVERSAL && node.type === type;

export const isInteger = (node: Node | undefined): node is Node => isUniversal(node, asn1.Type.INTEGER);
export const isSequence = (node: Node | undefined): node is Node => isUniversal(node, asn1.Type.SEQUENCE);
export const isBmp = (node: Node): boolean => isUniversal(node, asn1.Type.BMPSTRING);
export const isUtf8 = (node: Node): boolean => isUniversal(node, asn1.Type.UTF8);

export const oidOf = (node: Node | undefined): string => {
  if (!isUniversal(node, asn1.Type.OID) || typeof node.value !== 'string') return '';
  return asn1.derToOid(node.value);
};

/** An iteration count; negative or oversized values become infinite, so that they exceed every budget. */
export const integerOf = (node: Node): number => {
  const bytes = bytesOf(node);
  if (bytes.length === 0 || bytes.length > 6) return Number.POSITIVE_INFINITY;
  const value = bytes.readIntBE(0, bytes.length);
  return value < 0 ? Number.POSITIVE_INFINITY : value;
};

export const derOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary');
