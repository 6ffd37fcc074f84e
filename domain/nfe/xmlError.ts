/** Why a document was refused: not well-formed, carries a DOCTYPE, or is larger than agreed. */
export type XmlFaultKind = 'malformado' | 'doctype' | 'limite';

/** Thrown inside the scanner only: scanXml turns it into an answer. */
export class XmlError extends Error {
  readonly kind: XmlFaultKind;
  readonly offset: number;

  constructor(kind: XmlFaultKind, message: string, offset: number) {
    super(message);
    this.kind = kind;
    this.offset = offset;
  }
}

export function malformed(message: string, offset: number): never {
  throw new XmlError('malformado', message, offset);
}
