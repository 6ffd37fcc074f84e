import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/ports.ts';

/** Argon2id at OWASP's minimum or above: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A keyboard may write an accent as a letter of its own, another as part of the letter before: both mean one password. */
const normal = (password: string): string => password.normalize('NFC');

const matches = async (stored: string, password: string): Promise<boolean> => {
  try {
    return await verify(stored, password);
  } catch {
    return false;
  }
};

export const passwords: Passwords = {
  hash: (password) => hash(normal(password), COST),
  // One that was stored before it was normalised still opens as it was typed.
  verify: async (stored, password) =>
    (await matches(stored, normal(password))) ||
    (normal(password) !== password && (await matches(stored, password))),
};
