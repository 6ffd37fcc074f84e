import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/segredos.ts';
import { createSemaphore } from '../ports/semaphore.ts';
import { isCommon } from './commonPasswords.ts';

/** Argon2id at OWASP's minimum: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Semaphore: leaves one processor to other requests and one of Node's four worker threads to files. Without it 200
 * sign-ins at once left a list 0.05 of its idle pace (`bench:login`).
 */
const AO_MESMO_TEMPO = Math.max(1, Math.min(3, availableParallelism() - 1));
const ESPERA_MS = 30_000;
const TODAS = 'senhas';
const semaphore = createSemaphore({ total: AO_MESMO_TEMPO, porChave: AO_MESMO_TEMPO, esperaMs: ESPERA_MS });

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  const leave = await semaphore.enter(TODAS);
  try {
    return await work();
  } finally {
    leave();
  }
};

/** Unicode normalisation: keyboards compose accents differently. */
const normal = (password: string): string => password.normalize('NFC');

/** A malformed stored hash matches nothing. */
const matches = (stored: string, password: string): Promise<boolean> =>
  inTurn(async () => {
    try {
      return await verify(stored, password);
    } catch {
      return false;
    }
  });

export const passwords: Passwords = {
  isCommon,
  hash: (password) => inTurn(() => hash(normal(password), COST)),
  // Falls back to the raw form for hashes stored before normalisation.
  verify: async (stored, password) =>
    (await matches(stored, normal(password))) ||
    (normal(password) !== password && (await matches(stored, password))),
};
