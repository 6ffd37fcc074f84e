import type { X509Certificate } from 'node:crypto';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { RecusaP7s } from './recusaP7s.ts';

/** Tolerated clock skew. */
const ADIANTADO_MS = 10 * 60_000;

const DE_NOVO = 'Assine novamente com um certificado válido.';

const dia = (instant: Date): string => formatDate(diaBrasilia(instant));

/** The certificate must be valid now and at the stated signing time, for which there is no other witness. */
export const checkValidade = (
  { validFromDate, validToDate }: X509Certificate,
  nome: string,
  quando: Date | null,
  agora: Date,
): void => {
  if (validToDate <= agora)
    throw new RecusaP7s(`O certificado de ${nome} venceu em ${dia(validToDate)}. ${DE_NOVO}`);
  if (validFromDate > agora)
    throw new RecusaP7s(`O certificado de ${nome} só vale a partir de ${dia(validFromDate)}.`);
  if (!quando) return;
  const dito = `O P7S diz que foi assinado em ${dia(quando)}`;
  if (quando.getTime() > agora.getTime() + ADIANTADO_MS)
    throw new RecusaP7s(`${dito}, que ainda não chegou. Acerte o relógio do computador e assine novamente.`);
  if (quando < validFromDate)
    throw new RecusaP7s(`${dito}, antes de o certificado de ${nome} valer. ${DE_NOVO}`);
};
