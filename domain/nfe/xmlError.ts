/** The reason of a refusal: not well-formed, a DOCTYPE, or a limit exceeded. */
export type XmlFaultKind = 'malformado' | 'doctype' | 'limite';

/** Thrown inside the scanner only: scanXml returns it as a fault. */
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
