import forge from 'node-forge';

const { asn1 } = forge;
export type Asn1 = forge.asn1.Asn1;

export const sequence = (...items: Asn1[]): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, items);

/** An object identifier: dotted, or by the name that node-forge has for it. */
export const oid = (named: string): Asn1 => {
  const dotted = /^\d/.test(named) ? named : forge.pki.oids[named];
  if (!dotted) throw new Error(`node-forge knows no object identifier ${named}`);
  return asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(dotted).getBytes());
};

export const octets = (bytes: string): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, bytes);

export const nothing = (): Asn1 => asn1.create(asn1.Class.UNIVERSAL, asn1.Type.NULL, false, '');

export const integer = (value: number): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(value).getBytes());

export const utcTime = (when: Date): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.UTCTIME, false, asn1.dateToUtcTime(when));

export const generalizedTime = (when: Date): Asn1 =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.GENERALIZEDTIME, false, asn1.dateToGeneralizedTime(when));

/** A SET in DER's canonical order. */
export const setOf = (items: Asn1[]): Asn1 => {
  const sorted = items.toSorted((a, b) => (bytesOf(a) < bytesOf(b) ? -1 : 1));
  return asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, sorted);
};

/** `[tag]` around its content, or over raw bytes if the content is text. */
export const tagged = (tag: number, content: Asn1[] | string): Asn1 =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, typeof content !== 'string', content);

/** A GeneralName of kind otherName: ICP-Brasil's encoding of CNPJ, CPF and names. */
export const otherName = (id: string, text: string): Asn1 =>
  tagged(0, [
    oid(id),
    tagged(0, [asn1.create(asn1.Class.UNIVERSAL, asn1.Type.UTF8, false, forge.util.encodeUtf8(text))]),
  ]);

export const bytesOf = (value: Asn1): string => asn1.toDer(value).getBytes();
