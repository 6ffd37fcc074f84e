import { decodeEntities } from './decodeEntities.ts';
import { Occurrences } from './occurrences.ts';
import {
  scanAttributes,
  scanCdata,
  scanComment,
  scanDeclaration,
  scanInstruction,
  type XmlAttribute,
} from './scanAttributes.ts';
import { checkChars, scanName, skipSpace } from './xmlChars.ts';
import { malformed, XmlError, type XmlFaultKind } from './xmlError.ts';

export interface XmlHandler {
  /** An element starts. If it returns `false`, the element's content and end are validated but not reported. */
  open(name: string, attributes: readonly XmlAttribute[], offset: number): boolean;
  /** A piece of an element's decoded text; comments and CDATA sections split it. */
  text(value: string): void;
  close(): void;
}

/** Limits: depth of elements, attributes of one tag, elements of a document, characters of one piece of text. */
export interface XmlLimits {
  depth: number;
  attributes: number;
  elements: number;
  textLength: number;
}

export interface XmlFault {
  kind: XmlFaultKind;
  message: string;
  line: number;
}

const GT = 0x3e;
const LT = 0x3c;
const SLASH = 0x2f;
const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

class Scanner {
  private readonly source: string;
  private readonly handler: XmlHandler;
  private readonly limits: XmlLimits;
  /** The names of the open elements, outermost first. */
  private readonly names: string[] = [];
  private i = 0;
  private depth = 0;
  private elements = 0;
  /** Most texts have neither: searching the document for the next one is cheaper than searching each text. */
  private readonly ampersands: Occurrences;
  private readonly cdataEnds: Occurrences;
  /** Depth of the element whose content is not reported; 0 while everything is. */
  private muted = 0;

  constructor(source: string, handler: XmlHandler, limits: XmlLimits) {
    this.source = source;
    this.handler = handler;
    this.limits = limits;
    this.ampersands = new Occurrences(source, '&');
    this.cdataEnds = new Occurrences(source, ']]>');
  }

  run(): void {
    const { source } = this;
    this.i = scanDeclaration(source);
    while (this.i < source.length) {
      if (source.charCodeAt(this.i) !== LT) this.text();
      else this.markup(source.charCodeAt(this.i + 1));
    }
    if (this.depth > 0) malformed(`o arquivo acaba antes do fim de <${this.openName()}>`, this.i);
    if (this.elements === 0) malformed('não há nenhum elemento', this.i);
  }

  private markup(next: number): void {
    if (next === SLASH) this.endTag();
    else if (next === 0x21) this.declaration();
    else if (next === 0x3f) this.i = scanInstruction(this.source, this.i + 2);
    else this.startTag();
  }

  private openName(): string {
    return this.names[this.depth - 1] ?? '';
  }

  private startTag(): void {
    const { source, limits } = this;
    const start = this.i + 1;
    const end = scanName(source, start);
    if (this.depth === 0 && this.elements > 0) malformed('há mais de um elemento principal', start);
    this.elements += 1;
    if (this.elements > limits.elements)
      throw new XmlError('limite', `mais de ${limits.elements} elementos`, start);
    if (this.depth === limits.depth) throw new XmlError('limite', `mais de ${limits.depth} níveis`, start);
    let close = end;
    let attributes = NO_ATTRIBUTES;
    if (source.charCodeAt(end) !== GT) {
      const read: XmlAttribute[] = [];
      close = scanAttributes(source, end, read, limits.attributes);
      attributes = read;
    }
    const empty = source.charCodeAt(close) === SLASH;
    if (empty && source.charCodeAt(close + 1) !== GT) malformed('a marca de início está errada', close);
    this.i = close + (empty ? 2 : 1);
    this.report(start, end, attributes, empty);
  }

  private report(start: number, end: number, attributes: readonly XmlAttribute[], empty: boolean): void {
    const name = this.source.slice(start, end);
    const wanted = this.muted === 0 && this.handler.open(name, attributes, start);
    if (empty) {
      if (wanted) this.handler.close();
      return;
    }
    this.names[this.depth] = name;
    this.depth += 1;
    if (!wanted && this.muted === 0) this.muted = this.depth;
  }

  private endTag(): void {
    const { source } = this;
    if (this.depth === 0) malformed('há uma marca de fim sem a de início', this.i);
    const name = this.openName();
    let i = this.i + 2;
    if (!source.startsWith(name, i)) this.mismatch();
    i += name.length;
    if (source.charCodeAt(i) !== GT) {
      const after = skipSpace(source, i);
      if (source.charCodeAt(after) !== GT) this.mismatch();
      i = after;
    }
    if (this.muted === 0) this.handler.close();
    else if (this.muted === this.depth) this.muted = 0;
    this.depth -= 1;
    this.i = i + 1;
  }

  private mismatch(): never {
    return malformed(`o elemento <${this.openName()}> não é fechado como deveria`, this.i);
  }

  private declaration(): void {
    const { source } = this;
    if (source.startsWith('<!--', this.i)) {
      this.i = scanComment(source, this.i + 4);
    } else if (this.depth > 0 && source.startsWith('<![CDATA[', this.i)) {
      const start = this.i + 9;
      const end = scanCdata(source, start);
      this.checkLength(end - start, start);
      if (this.muted === 0 && end > start) this.handler.text(source.slice(start, end));
      this.i = end + 3;
    } else if (source.startsWith('<!DOCTYPE', this.i)) {
      throw new XmlError('doctype', 'há um DOCTYPE', this.i);
    } else malformed('há uma marca "<!" que não é permitida', this.i);
  }

  private text(): void {
    const { source } = this;
    const start = this.i;
    const next = source.indexOf('<', start);
    const end = next < 0 ? source.length : next;
    this.i = end;
    if (this.depth === 0) {
      if (skipSpace(source, start) < end) malformed('há texto fora do elemento principal', start);
      return;
    }
    this.checkLength(end - start, start);
    if (this.cdataEnds.within(start, end)) malformed('há "]]>" no meio de um texto', start);
    if (this.ampersands.within(start, end)) {
      const value = decodeEntities(source.slice(start, end), start);
      if (this.muted === 0) this.handler.text(value);
    } else if (this.muted === 0) this.handler.text(source.slice(start, end));
  }

  private checkLength(length: number, offset: number): void {
    const { textLength } = this.limits;
    if (length > textLength)
      throw new XmlError('limite', `um texto com mais de ${textLength} caracteres`, offset);
  }
}

function lineOf(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}

/**
 * Parses one XML 1.0 document strictly (well-formedness, no DOCTYPE, no custom entities) in a single pass. Returns null
 * if all of it is well-formed; callbacks made before a fault stand.
 * @concept XML parser, entity expansion (XXE)
 */
export function scanXml(text: string, handler: XmlHandler, limits: XmlLimits): XmlFault | null {
  const source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  try {
    checkChars(source);
    new Scanner(source, handler, limits).run();
    return null;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { kind: error.kind, message: error.message, line: lineOf(source, error.offset) };
  }
}
