import { tidy } from '../fields/tidy.ts';

/** Longest e-mail address; RFC 5321, 4.5.3.1.3. */
const MAX_LENGTH = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Lower case without surrounding spaces: two spellings of one address must be one account. */
export const normalizeEmail = (text: string): string => tidy(text).toLowerCase();

/** An address that is safe for a mail server: no quotes, spaces, commas or line breaks, and a dotted domain. */
export function isEmail(normalized: string): boolean {
  const at = normalized.indexOf('@');
  return (
    normalized.length <= MAX_LENGTH &&
    at <= 64 &&
    LOCAL.test(normalized.slice(0, Math.max(at, 0))) &&
    DOMAIN.test(normalized.slice(at + 1))
  );
}
