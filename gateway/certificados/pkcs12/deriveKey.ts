import { hash } from 'node:crypto';

/** Cap per derivation. The most generous exporters use 600,000 rounds, each about half a microsecond here. */
const MAX_ROUNDS = 700_000;
/**
 * Cap per file, sized for the costliest honest one: an older Firefox's export with 600,000 rounds per hash,
 * three for 3DES (two for the key, one for the IV), for certificates and key; the MAC takes one, in each of
 * three Unicode forms.
 */
const MAX_ROUNDS_TOTAL = 5_500_000;

/** The file exceeds the budget. */
export class TooMuchWorkError extends Error {}

/**
 * Work budget of key derivation per file, against denial of service. It is charged at the derivation itself,
 * before any round runs, so that no encoding of a count can evade it.
 */
export class Orcamento {
  #left: number;

  constructor(rounds = MAX_ROUNDS_TOTAL) {
    this.#left = rounds;
  }

  spend(rounds: number, times = 1): void {
    const cost = rounds * times;
    if (!(rounds <= MAX_ROUNDS) || !(cost <= this.#left)) throw new TooMuchWorkError(String(rounds));
    this.#left -= cost;
  }
}

/** Hashes by OID, with their block size in bytes. */
export const DIGESTS: Readonly<Record<string, { name: string; block: number }>> = {
  '1.2.840.113549.2.5': { name: 'md5', block: 64 },
  '1.3.14.3.2.26': { name: 'sha1', block: 64 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', block: 64 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', block: 128 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', block: 128 },
  '2.16.840.1.101.3.4.2.4': { name: 'sha224', block: 64 },
};

/** Purpose of a derived key (RFC 7292, B.3). */
export const PURPOSE = { key: 1, iv: 2, mac: 3 } as const;

/** PKCS#12 password encoding: UTF-16BE with a terminating zero; no password encodes to nothing. */
const bmpPassword = (senha: string | null): Buffer =>
  senha === null ? Buffer.of() : Buffer.from(`${senha}\0`, 'utf16le').swap16();

const fill = (bytes: Buffer, block: number): Buffer =>
  bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes);

/** Adds `addend + 1` to every block of `blocks`, each a big-endian number of fixed size. */
const addToBlocks = (blocks: Buffer, addend: Buffer): void => {
  const size = addend.length;
  for (let start = 0; start < blocks.length; start += size) {
    let carry = 1;
    for (let index = size - 1; index >= 0; index -= 1) {
      carry += (blocks[start + index] ?? 0) + (addend[index] ?? 0);
      blocks[start + index] = carry & 0xff;
      carry >>= 8;
    }
  }
};

interface Derivation {
  orcamento: Orcamento;
  /** Null for no password, which differs from the empty one. */
  senha: string | null;
  salt: Buffer;
  rounds: number;
  digest: { name: string; block: number };
  purpose: number;
  size: number;
}

/** Key derivation of PKCS#12 (RFC 7292, appendix B), which Node lacks. */
export const deriveKey = ({ orcamento, senha, salt, rounds, digest, purpose, size }: Derivation): Buffer => {
  const { name, block } = digest;
  const diversifier = Buffer.alloc(block, purpose);
  const input = Buffer.concat([fill(salt, block), fill(bmpPassword(senha), block)]);
  const parts: Buffer[] = [];
  for (let have = 0; have < size; ) {
    orcamento.spend(rounds);
    const part = hash(name, Buffer.concat([diversifier, input]), 'buffer');
    // In place through a binary string: a third of the time of a new buffer per round.
    for (let round = 1; round < rounds; round += 1) part.write(hash(name, part, 'binary'), 'binary');
    parts.push(part);
    have += part.length;
    addToBlocks(input, fill(part, block).subarray(0, block));
  }
  return Buffer.concat(parts).subarray(0, size);
};
