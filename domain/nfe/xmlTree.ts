import { scanXml, type XmlHandler, type XmlLimits } from './scanXml.ts';

/** An element of a small document, its name without prefix. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, trimmed. */
  text: string;
  children: readonly XmlNode[];
}

interface Growing extends XmlNode {
  attributes: Record<string, string>;
  children: Growing[];
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

class TreeBuilder implements XmlHandler {
  root: Growing | null = null;
  private readonly path: Growing[] = [];

  open(name: string, attributes: readonly { name: string; value: string }[]): boolean {
    const node: Growing = {
      name: localOf(name),
      attributes: Object.fromEntries(attributes.map((one) => [one.name, one.value])),
      text: '',
      children: [],
    };
    this.path.at(-1)?.children.push(node);
    this.root ??= node;
    this.path.push(node);
    return true;
  }

  text(value: string): void {
    const node = this.path.at(-1);
    if (node) node.text += value;
  }

  close(): void {
    const node = this.path.pop();
    if (node) node.text = node.text.trim();
  }
}

/** The tree of a bounded document; null if it is not well-formed or exceeds a limit. */
export const parseXmlTree = (text: string, limits: XmlLimits): XmlNode | null => {
  const builder = new TreeBuilder();
  return scanXml(text, builder, limits) ? null : builder.root;
};

/** The first element at a path of names below a node. */
export const nodeAt = (from: XmlNode | null | undefined, path: string): XmlNode | null =>
  path
    .split('/')
    .reduce<XmlNode | null>(
      (at, name) => at?.children.find((child) => child.name === name) ?? null,
      from ?? null,
    );

/** Its text; null if it is absent or empty. */
export const textAt = (from: XmlNode | null | undefined, path: string): string | null =>
  nodeAt(from, path)?.text || null;
