import { createHmac } from 'node:crypto';

interface Instalacao {
  mode: 'sandbox' | 'producao';
  PATIO_SECRET: string | null;
}

const TAMANHO = 24;

/** Derived from the secret, hence equal in all gateways and stored nowhere. */
export const codigoPrimeiroAcesso = ({ mode, PATIO_SECRET }: Instalacao): string | null =>
  mode === 'producao' && PATIO_SECRET
    ? createHmac('sha256', PATIO_SECRET).update('primeiro acesso').digest('base64url').slice(0, TAMANHO)
    : null;
