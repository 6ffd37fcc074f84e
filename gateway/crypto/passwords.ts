import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/certificados.ts';
import { Semaphore } from '../ports/semaphore.ts';

/** Loaded with the first new password: the list is 350 kB. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let list: Promise<ReadonlySet<string>> | null = null;

/** True for one of the 49,000 passwords that are used most, in any case. */
const isCommon = async (password: string): Promise<boolean> => {
  list ??= load();
  return (await list).has(password.normalize('NFC').toLowerCase());
};

/** Argon2id at OWASP's minimum: 19 MiB, two passes. @concept password hashing */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Semaphore: leaves one processor to other requests and one of Node's four worker threads to files. Without it 200
 * sign-ins at once left a list 0.05 of its idle pace.
 */
const AO_MESMO_TEMPO = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Longest wait of a sign-in for its password's check. */
const ESPERA_MS = 30_000;
const TODAS = 'senhas';
const semaphore = new Semaphore({ total: AO_MESMO_TEMPO, porChave: AO_MESMO_TEMPO, esperaMs: ESPERA_MS });

const inTurn = <T>(work: () => Promise<T>): Promise<T> => semaphore.run(TODAS, work);

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
