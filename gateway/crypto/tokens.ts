import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '../ports/certificados.ts';

interface Instalacao {
  mode: 'sandbox' | 'producao';
  PATIO_SECRET: string | null;
}

/** Characters of the code for the first access. */
const TAMANHO = 24;

/** Derived from the secret, hence equal in all gateways and stored nowhere. */
export const codigoPrimeiroAcesso = ({ mode, PATIO_SECRET }: Instalacao): string | null =>
  mode === 'producao' && PATIO_SECRET
    ? createHmac('sha256', PATIO_SECRET).update('primeiro acesso').digest('base64url').slice(0, TAMANHO)
    : null;

export const tokens: Tokens = {
  create: () => randomBytes(32).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('hex'),
};
