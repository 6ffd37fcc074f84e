import type { Versao } from '../ports/versao.ts';

/**
 * Sends spans to a collector (OTLP over HTTP, JSON); its packages are loaded only here. The returned function sends what
 * is left. `OTEL_EXPORTER_OTLP_HEADERS` and its kin are read by the exporter itself.
 * @concept tracing
 */
export const startTracing = async (
  endpoint: string | null,
  { versao, commit }: Versao,
): Promise<() => Promise<void>> => {
  if (endpoint === null) return async () => {};
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'patio',
      'service.version': commit ? `${versao}+${commit}` : versao,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return async () => {
    api.trace.disable();
    api.propagation.disable();
    api.context.disable();
    await provider.shutdown();
  };
};
