import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../ports/ports.ts';
import { createVezes } from '../ports/vezes.ts';

/** Argon2id at OWASP's minimum or above: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: one processor is left to who asks for lists, and one of Node's four threads to files. */
const AO_MESMO_TEMPO = Math.max(1, Math.min(3, availableParallelism() - 1));
const ESPERA_MS = 30_000;
const TODAS = 'senhas';
const vezes = createVezes({ total: AO_MESMO_TEMPO, porChave: AO_MESMO_TEMPO, esperaMs: ESPERA_MS });

const naVez = async <T>(work: () => Promise<T>): Promise<T> => {
  const sair = await vezes.entrar(TODAS);
  try {
    return await work();
  } finally {
    sair();
  }
};

/** A keyboard may write an accent as a letter of its own, another as part of the letter before: both mean one password. */
const normal = (password: string): string => password.normalize('NFC');

/** What is stored and no hash matches nothing. */
const matches = (stored: string, password: string): Promise<boolean> =>
  naVez(async () => {
    try {
      return await verify(stored, password);
    } catch {
      return false;
    }
  });

export const passwords: Passwords = {
  hash: (password) => naVez(() => hash(normal(password), COST)),
  // One that was stored before it was normalised still opens as it was typed.
  verify: async (stored, password) =>
    (await matches(stored, normal(password))) ||
    (normal(password) !== password && (await matches(stored, password))),
};
