import type { FastifyRequest } from 'fastify';
import { callerOf, inSpan } from '../ports/tracing.ts';

/** Runs a request as a span named after its route, within the trace of the proxy in front, if that is trusted. */
export const inRequestSpan = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const { method, routeOptions, id, ips, headers } = request;
  const route = routeOptions.url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route, 'patio.request.id': id };
  // Fastify has `ips` only where it trusts a proxy.
  const parent = callerOf(ips ? headers : {});
  return inSpan(`${method} ${route}`, { kind: 'SERVER', attributes, parent }, work);
};
