import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What an id may consist of, so that it is safe in a header and in a log. */
const ID = /^[\w.:-]{8,128}$/;

/** Trace Context of the W3C: version, trace, parent, flags. */
const TRACE = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * The id by which a request stands in log and answer: the proxy's own or its trace's, so that one search finds both
 * programs' lines; else a UUID, since several gateways may write to one log.
 */
export const requestId = ({ 'x-request-id': own, traceparent }: IncomingHttpHeaders): string => {
  const [, trace] = TRACE.exec(String(traceparent)) ?? [];
  const given = trace ?? String(own ?? '');
  return ID.test(given) ? given : randomUUID();
};
