import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/** Does nothing until `startTracing` has registered a provider; a kept tracer would outlive it. */
const tracer = () => trace.getTracer('patio');

interface Spanning {
  kind?: keyof typeof SpanKind;
  /** Never values of persons: routes, statements with their placeholders, codes. */
  attributes?: Attributes;
  parent?: Context;
}

/** Runs work as a span. A failure marks it with the error's class alone, because messages may quote values. */
export const inSpan = <T>(
  name: string,
  { kind = 'INTERNAL', attributes = {}, parent = context.active() }: Spanning,
  work: (span: Span) => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, { kind: SpanKind[kind], attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** Kysely's log entry of a statement; its text has placeholders where the values are. */
interface RanStatement {
  level: 'query' | 'error';
  query: { sql: string };
  queryDurationMillis: number;
}

/** Adds a statement that ran within a span; those of background polls have none. */
export const recordStatement = ({ level, query, queryDurationMillis }: RanStatement): void => {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const span = tracer().startSpan(/^\w*/.exec(query.sql.trimStart())?.[0] || 'statement', {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** Trace that a proxy began, by its `traceparent`. */
export const callerOf = (headers: object): Context => propagation.extract(ROOT_CONTEXT, headers);

/**
 * The trace of an intent has the intent's id (a UUID is 16 bytes, as a trace id is): its steps are found together,
 * whichever gateways and days they ran on, without a column that keeps it.
 */
export const traceOf = (intencao: string): Context => {
  const traceId = intencao.replaceAll('-', '');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId: traceId.slice(16),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
};

/** The company that the current span works for. */
export const nameCompany = (codigoEmpresa: number): void =>
  void trace.getActiveSpan()?.setAttribute('patio.empresa', codigoEmpresa);

/** Links the current span to the traces of the intents that it wrote. */
export const linkIntents = (ids: readonly string[]): void => {
  const span = trace.getActiveSpan();
  for (const id of ids) {
    const spanContext = trace.getSpanContext(traceOf(id));
    if (span && spanContext) span.addLink({ context: spanContext });
  }
};
