import { CallError } from '#src/dataProvider/failure.ts';

/** No answer, a rate limit or a server error: none of them says anything about the certificate. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
