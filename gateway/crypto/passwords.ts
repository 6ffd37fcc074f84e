import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/ports.ts';

/** Argon2id at OWASP's minimum or above: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const passwords: Passwords = {
  hash: (password) => hash(password, COST),
  verify: async (stored, password) => {
    try {
      return await verify(stored, password);
    } catch {
      return false;
    }
  },
};
