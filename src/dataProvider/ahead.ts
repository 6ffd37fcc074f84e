import type { CallOf, Route } from '#contract/route.ts';
import { type BuiltRequest, buildRequest } from './buildRequest.ts';

/** A page that comes later asks anew. */
const SOON_MS = 3_000;

/** The calls of the gateway's routes. */
export interface Calls {
  call: <I, A>(
    route: Route<I, A>,
    input: CallOf<Route<I, A>>,
    signal?: AbortSignal,
    confirmado?: string,
  ) => Promise<A>;
  /** Asks what a page is about to ask: the same call, if it comes soon, gets this answer. */
  ahead: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>) => Promise<A>;
}

/** Calls, and those made before the page that needs them is rendered: the first same call that comes soon gets their answer. */
export const callsAhead = (
  ask: (route: Route, request: BuiltRequest, signal?: AbortSignal) => Promise<unknown>,
): Calls => {
  const asked = new Map<string, Promise<unknown>>();
  const take = ({ url }: BuiltRequest) => {
    const answer = asked.get(url);
    asked.delete(url);
    return answer;
  };
  const call: Calls['call'] = async (route, input, signal, confirmado) => {
    const request = { ...buildRequest(route, input), confirmado };
    // A write, the choice of another company among them, may change any answer.
    if (request.method !== 'GET') asked.clear();
    return (await (take(request) ?? ask(route, request, signal))) as never;
  };
  return {
    call,
    ahead: (route, input) => {
      const answer = call(route, input);
      const { url } = buildRequest(route, input);
      asked.set(url, answer);
      setTimeout(() => asked.delete(url), SOON_MS);
      return answer;
    },
  };
};
