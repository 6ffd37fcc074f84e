import { compact } from './compact.ts';

export const CHASSI_LENGTH = 17;

const CHASSI = /^[A-Z0-9]{17}$/;
const LETTERS_AND_DIGITS = /^[A-Z0-9]+$/;

export const normalizeChassi = (text: string): string => compact(text);

/**
 * A chassis as the NF-e schema accepts it. Position 9 is not a check digit in Brazil, and is not checked.
 * @rule valid chassis
 */
export const isChassi = (normalized: string): boolean => CHASSI.test(normalized);

/** The same, or a chassis from before seventeen characters were standard: at least `minLength`. */
export const isChassiAntigo = (normalized: string, minLength: number): boolean =>
  LETTERS_AND_DIGITS.test(normalized) && normalized.length >= minLength && normalized.length <= CHASSI_LENGTH;

/** ISO 3779 excludes I, O and Q and ends in four digits; real invoices break both, so this warns and never refuses. */
export const chassiSuspeito = (chassi: string): boolean => /[IOQ]/.test(chassi) || !/\d{4}$/.test(chassi);
