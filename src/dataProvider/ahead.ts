import type { BuiltRequest } from './buildRequest.ts';

/** A page that comes later asks anew. */
const SOON_MS = 3_000;

/** Answers asked for before the page that needs them is rendered; each is given once, and soon. */
export const createAhead = () => {
  const asked = new Map<string, Promise<unknown>>();
  return {
    put: ({ url }: BuiltRequest, answer: Promise<unknown>): void => {
      // Whoever takes it is told of the failure.
      answer.catch(() => {});
      asked.set(url, answer);
      setTimeout(() => asked.delete(url), SOON_MS);
    },
    take: ({ method, url }: BuiltRequest): Promise<unknown> | undefined => {
      const answer = method === 'GET' ? asked.get(url) : undefined;
      if (answer) asked.delete(url);
      return answer;
    },
  };
};
