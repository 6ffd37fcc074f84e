import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: 256 random bits, safe in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to find it, useless to whoever reads the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
