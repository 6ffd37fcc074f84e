import { compact } from './compact.ts';
import { digitoModulo11 } from './modulo11.ts';

/** 11 digits; a 9-digit one from before 2013 gets leading zeros. @rule valid renavam */
export function normalizeRenavam(text: string): string {
  const compacted = compact(text);
  return /^\d{9}$/.test(compacted) ? compacted.padStart(11, '0') : compacted;
}

/** All zeros are refused although the check digit is right: the registry uses them for "none yet" of a zero km. */
export const isRenavam = (normalized: string): boolean =>
  /^\d{11}$/.test(normalized) &&
  !/^0+$/.test(normalized) &&
  normalized.endsWith(digitoModulo11(normalized.slice(0, 10)));
