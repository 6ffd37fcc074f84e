import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRecebido } from './recebido.ts';

/** Older ones, or from the future, are refused: somebody may have kept them. */
const TOLERANCIA_S = 300;

/** Verification of a signature by the receiver. */
export type AssinaturaVista = 'confere' | 'antiga' | 'naoConfere' | 'semSegredo';

const isSigned = (assinada: string, assinatura: string, segredo: string): boolean => {
  const key = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const nossa = Buffer.from(`v1,${createHmac('sha256', key).update(assinada).digest('base64')}`);
  const dita = Buffer.from(assinatura);
  return dita.length === nossa.length && timingSafeEqual(dita, nossa);
};

/** Checks a request as Standard Webhooks 1.0 says, by any of the secrets that are known. @concept webhook verification (HMAC) */
export const checkWebhook = (
  { quando, id, headers, corpo }: Pick<WebhookRecebido, 'quando' | 'id' | 'headers' | 'corpo'>,
  segredos: readonly string[],
): AssinaturaVista => {
  if (segredos.length === 0) return 'semSegredo';
  const { 'webhook-timestamp': timestamp = '', 'webhook-signature': assinaturas = '' } = headers;
  const confere = assinaturas
    .split(' ')
    .some((uma) => segredos.some((segredo) => isSigned(`${id}.${timestamp}.${corpo}`, uma, segredo)));
  if (!confere) return 'naoConfere';
  return Math.abs(quando.getTime() / 1000 - Number(timestamp)) > TOLERANCIA_S ? 'antiga' : 'confere';
};
