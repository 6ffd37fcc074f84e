import type { X509Certificate } from 'node:crypto';
import type { SignerInfo } from 'pkijs';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

interface Value {
  valueBlock?: { valueHexView?: Uint8Array };
  toDate?: () => Date;
}

/** The single value of a signed attribute; null when it occurs more than once. */
const onlyValue = ({ signedAttrs }: SignerInfo, id: string): Value | null => {
  const found = (signedAttrs?.attributes ?? []).filter(({ type }) => type === id);
  const [value, ...others] = found.flatMap(({ values }) => values as Value[]);
  return others.length === 0 ? (value ?? null) : null;
};

/** The signed message digest; null when the signature covers the document directly. */
export const resumoAssinado = (signer: SignerInfo): Buffer | null => {
  if (!signer.signedAttrs) return null;
  return Buffer.from(onlyValue(signer, MESSAGE_DIGEST)?.valueBlock?.valueHexView ?? []);
};

/** Signing time as stated by the signer. */
export const assinadoEm = (signer: SignerInfo): Date | null => {
  const date = onlyValue(signer, SIGNING_TIME)?.toDate?.();
  return date && !Number.isNaN(date.getTime()) ? date : null;
};

/** Why a P7S is rejected, as a user-facing sentence. */
export class RecusaP7s extends Error {}

export const NAO_E_P7S = 'O arquivo não é um P7S: envie a assinatura como o assinador a gravou.';
export const SOBRAM_BYTES = 'O P7S tem algo depois do seu fim. Envie a assinatura como o assinador a gravou.';
export const SEM_ASSINATURA = 'O P7S não tem nenhuma assinatura.';
export const DEMAIS =
  'O P7S tem mais de 10 assinaturas ou de 50 certificados. Envie só a assinatura do ATPV-e.';
export const SEM_CERTIFICADO =
  'O P7S não traz o certificado de quem assinou. Assine novamente, incluindo o certificado na assinatura.';
export const OUTRO_DOCUMENTO = 'O P7S é a assinatura de outro documento, e não do ATPV-e deste veículo.';
export const NAO_CONFERE =
  'A assinatura não confere: o P7S foi alterado ou gravado com erro. Assine novamente.';
export const RESUMO_FRACO =
  'O P7S usa um resumo que não é mais aceito (SHA-1 ou anterior). Assine novamente com SHA-256 ou SHA-512.';

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
