import type { XmlAttribute } from './scanAttributes.ts';
import { malformed } from './xmlError.ts';

export const NAMESPACE_NFE = 'http://www.portalfiscal.inf.br/nfe';

/** The namespaces in scope at one element, as a linked list: its own declarations before its parent's. */
export interface Namespaces {
  readonly prefix: string;
  readonly uri: string;
  readonly outer: Namespaces | null;
}

export const NO_NAMESPACE: Namespaces = { prefix: '', uri: '', outer: null };

/** One string for the usual namespace: comparing it with itself takes no time, and each element's is compared. */
const uriNamed = (value: string): string => (value === NAMESPACE_NFE ? NAMESPACE_NFE : value);

/** The namespaces in scope inside an element with these attributes. */
export function declareNamespaces(outer: Namespaces, attributes: readonly XmlAttribute[]): Namespaces {
  let inner = outer;
  for (const { name, value } of attributes) {
    if (name === 'xmlns') inner = { prefix: '', uri: uriNamed(value), outer: inner };
    else if (name.startsWith('xmlns:')) inner = { prefix: name.slice(6), uri: uriNamed(value), outer: inner };
  }
  return inner;
}

/** The namespace of a prefix, empty for names without one. An undeclared prefix is refused. */
export function uriOf(namespaces: Namespaces, prefix: string, offset: number): string {
  for (let at: Namespaces | null = namespaces; at; at = at.outer) {
    if (at.prefix === prefix) return at.uri;
  }
  return malformed(`o prefixo "${prefix.slice(0, 40)}" não foi declarado`, offset);
}
