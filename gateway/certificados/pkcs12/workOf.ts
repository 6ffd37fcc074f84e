import { bytesOf, childrenOf, integerOf, isInteger, isOctets, isSequence, type Node, parse } from './asn1.ts';

/** Nodes looked at; a file of 1 MB of nested nothing is not worth more. */
const MAX_NODES = 20_000;

const inner = (node: Node): Node[] => {
  if (!isOctets(node)) return childrenOf(node);
  const bytes = bytesOf(node);
  if (bytes[0] !== 0x30) return [];
  try {
    return [parse(bytes)];
  } catch {
    return [];
  }
};

/** The count that follows a salt: how every key derivation of PKCS#12 and PKCS#5 is written. */
const countsOf = (node: Node): number[] => {
  if (!isSequence(node)) return [];
  const children = childrenOf(node);
  return children.flatMap((child, index) => {
    const salt = children[index - 1];
    return isOctets(salt) && isInteger(child) ? [integerOf(child)] : [];
  });
};

/**
 * Rounds of key derivation that opening the file would take, as far as can be seen without the password: read
 * before any is done, because a million of them stop a process for a minute.
 */
export const workOf = (pfx: Node): { total: number; largest: number } => {
  const pending: Node[] = [pfx];
  let total = 0;
  let largest = 0;
  for (let seen = 0; pending.length > 0; seen += 1) {
    if (seen > MAX_NODES) return { total: Number.POSITIVE_INFINITY, largest: Number.POSITIVE_INFINITY };
    const node = pending.pop() as Node;
    for (const count of countsOf(node)) {
      total += count;
      largest = Math.max(largest, count);
    }
    for (const child of inner(node)) pending.push(child);
  }
  return { total, largest };
};
