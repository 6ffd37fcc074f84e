import type { SignerInfo } from 'pkijs';

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
