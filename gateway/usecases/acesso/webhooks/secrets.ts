import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from '../../../ports/certificados.ts';
import { contextoDoEndpoint } from '../../../ports/webhooks.ts';

const PREFIX = 'whsec_';
/** Random bytes of a webhook's secret. */
const BYTES = 32;
/** How long a secret that was replaced signs too. */
const ANTERIOR_MS = 24 * 3600 * 1000;

/** A secret; `ate`: when it was replaced, the moment from which it signs no more. */
interface Segredo {
  segredo: string;
  ate: string | null;
}

const seal = (vault: Vault, id: string, segredos: readonly Segredo[]): Uint8Array =>
  vault.close(Buffer.from(JSON.stringify(segredos)), contextoDoEndpoint(id));

const unseal = (vault: Vault, { id, fechado }: { id: string; fechado: Uint8Array }): Segredo[] =>
  JSON.parse(Buffer.from(vault.open(fechado, contextoDoEndpoint(id))).toString('utf8'));

const signing = (segredos: readonly Segredo[], agora: Date): Segredo[] =>
  segredos.filter(({ ate }) => ate === null || new Date(ate) > agora);

const newSegredo = (): string => PREFIX + randomBytes(BYTES).toString('base64');

export const firstSegredo = (vault: Vault, id: string): { segredo: string; fechado: Uint8Array } => {
  const segredo = newSegredo();
  return { segredo, fechado: seal(vault, id, [{ segredo, ate: null }]) };
};

/**
 * A new secret beside the present one, which ends in a day; an older one goes on until its own end.
 * @concept key rotation
 */
export const rotated = (
  vault: Vault,
  endpoint: { id: string; fechado: Uint8Array },
  agora: Date,
): { segredo: string; fechado: Uint8Array } => {
  const fim = new Date(agora.getTime() + ANTERIOR_MS).toISOString();
  const anteriores = signing(unseal(vault, endpoint), agora).map(({ segredo, ate }) => ({
    segredo,
    ate: ate ?? fim,
  }));
  const segredo = newSegredo();
  return { segredo, fechado: seal(vault, endpoint.id, [{ segredo, ate: null }, ...anteriores]) };
};

interface Assinavel {
  /** Of the event. */
  evento: string;
  corpo: string;
  agora: Date;
}

/** The headers of Standard Webhooks 1.0, signed by each secret that is valid now. @concept webhook signature (HMAC) */
export const signedHeaders = (
  vault: Vault,
  endpoint: { id: string; fechado: Uint8Array },
  { evento, corpo, agora }: Assinavel,
): Record<string, string> => {
  const timestamp = String(Math.floor(agora.getTime() / 1000));
  const assinaturas = signing(unseal(vault, endpoint), agora).map(({ segredo }) => {
    const key = Buffer.from(segredo.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${evento}.${timestamp}.${corpo}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Patio-Webhooks/1',
    'webhook-id': evento,
    'webhook-timestamp': timestamp,
    'webhook-signature': assinaturas.join(' '),
  };
};
