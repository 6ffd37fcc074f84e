import { CallError } from '#src/dataProvider/failure.ts';

/** No answer, too many questions, or a server that could not: that says nothing of the certificate. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
