import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '../ports/segredos.ts';

export const tokens: Tokens = {
  create: () => randomBytes(32).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('hex'),
};
