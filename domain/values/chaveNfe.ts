import { isCnpj } from './cnpj.ts';
import { compact } from './compact.ts';
import { digitoModulo11 } from './modulo11.ts';

/** The parts of a 44-character NF-e access key. @rule access key of an NF-e and its check digit */
export interface PartesChaveNfe {
  /** IBGE code of the issuer's state. */
  codigoUf: number;
  /** Year and month of issue, `AAMM`. */
  anoMes: string;
  /** 14 characters; for an issuer with a CPF, the CPF after three zeros. */
  cnpj: string;
  /** `55` for an NF-e. */
  modelo: string;
  serie: number;
  numero: number;
  tipoEmissao: number;
  /** 8 digits. */
  codigoNumerico: string;
}

/** Length of a key. */
export const TAMANHO_CHAVE = 44;

/** Letters in positions 7 to 18 only: the first 12 of the CNPJ. */
const CHAVE = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/;

/** 44 characters, also from the `NFe…` of the XML's `Id`. */
export const normalizeChaveNfe = (text: string): string => compact(text).replace(/^NFE(?=.{44}$)/, '');

export const digitoChaveNfe = (first43: string): string => digitoModulo11(first43);

export const isChaveNfe = (normalized: string): boolean =>
  CHAVE.test(normalized) && normalized.endsWith(digitoChaveNfe(normalized.slice(0, 43)));

/** Null if the key is invalid: wrong length, letters at a wrong position, impossible month or wrong check digit. */
export function parseChaveNfe(chave: string): PartesChaveNfe | null {
  const normalized = normalizeChaveNfe(chave);
  if (!isChaveNfe(normalized)) return null;
  return {
    codigoUf: Number(normalized.slice(0, 2)),
    anoMes: normalized.slice(2, 6),
    cnpj: normalized.slice(6, 20),
    modelo: normalized.slice(20, 22),
    serie: Number(normalized.slice(22, 25)),
    numero: Number(normalized.slice(25, 34)),
    tipoEmissao: Number(normalized.slice(34, 35)),
    codigoNumerico: normalized.slice(35, 43),
  };
}

/** The CNPJ or CPF of a valid key's issuer; null for an invalid one. */
export const emitenteDaChave = (chave: string): string | null => {
  const documento = parseChaveNfe(chave)?.cnpj ?? null;
  // A CNPJ may begin with three zeros, too.
  return documento?.startsWith('000') && !isCnpj(documento) ? documento.slice(3) : documento;
};

/** Models of other electronic documents, whose keys are made alike. */
const OUTROS: Readonly<Record<string, string>> = {
  57: 'um CT-e (conhecimento de transporte)',
  58: 'um MDF-e (manifesto de transporte)',
  65: 'uma NFC-e (nota do consumidor)',
  67: 'um CT-e OS (conhecimento de transporte)',
};

/** The document of a valid key, with its article, where it is no NF-e; null for one. @rule access key of a CT-e, MDF-e or NFC-e */
export const documentoDaChave = (normalized: string): string | null =>
  OUTROS[normalized.slice(20, 22)] ?? null;

const padded = (value: number | string, length: number): string => String(value).padStart(length, '0');

/** The key of the parts, check digit included. Throws a RangeError if they do not form one. */
export function buildChaveNfe(parts: PartesChaveNfe): string {
  const first43 =
    padded(parts.codigoUf, 2) +
    parts.anoMes +
    parts.cnpj +
    padded(parts.modelo, 2) +
    padded(parts.serie, 3) +
    padded(parts.numero, 9) +
    String(parts.tipoEmissao) +
    padded(parts.codigoNumerico, 8);
  const chave = first43 + digitoChaveNfe(first43);
  if (!isChaveNfe(chave)) throw new RangeError(`Not the parts of an access key: ${chave}`);
  return chave;
}
