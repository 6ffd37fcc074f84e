import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { confirmarEntradas, prepareEntradas, untilEstado } from '#tests/support/zeroKm.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
  links: { traceId: string }[];
}

interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

const openCollector = async (): Promise<{ server: Server; url: string; sent: Sent[]; paths: string[] }> => {
  const sent: Sent[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    sent.push((await json(request)) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, paths };
};

describe('traces', () => {
  let chassi = '';
  let intencao = '';
  let spans: Span[] = [];
  let collector: Awaited<ReturnType<typeof openCollector>>;

  beforeAll(async () => {
    collector = await openCollector();
    const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: ['127.0.0.1'] };
    const world = await startTestGateway({ config });
    const lojista = await world.as('lojista');
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 1 });
    chassi = linhas[0]?.chassi ?? '';
    await confirmarEntradas(lojista, linhas);
    intencao = (await untilEstado(world, chassi, 'confirmada')).id;
    await lojista.fetch(`/api/${entradaZeroKm.lista.path}`, { headers: CALLER });
    await world.close();
    spans = collector.sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  });
  afterAll(() => collector.server.close());

  const named = (name: string) => spans.filter((span) => span.name === name);
  const below = (parent: Span | undefined) => spans.filter((span) => span.parentSpanId === parent?.spanId);

  it('reach the collector with the name of the program', () => {
    expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
    expect(collector.sent[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'patio' },
    });
  });

  it('lead from a request to its use case and its statements', () => {
    const [request] = named(`POST /api/${entradaZeroKm.confirmar.path}`);
    const useCase = below(request).find(({ name }) => name === `use case ${entradaZeroKm.confirmar.path}`);
    expect(below(useCase).map(({ name }) => name)).toContain('insert');
  });

  it('gather an intent’s steps in the trace of its id, to which the request that wrote it links', () => {
    const traceId = intencao.replaceAll('-', '');
    const sending = named('send confirmarEntradaZeroKm').find((span) => span.traceId === traceId);
    expect(below(sending).map(({ name }) => name)).toContain(`POST ${renave.entradaZeroKm.path}`);
    expect(spans.flatMap(({ links }) => links)).toContainEqual(expect.objectContaining({ traceId }));
  });

  it('go on from a trusted proxy’s', () => {
    const [request] = named(`GET /api/${entradaZeroKm.lista.path}`).filter((span) => span.traceId === TRACE);
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  });

  it('hold no values', () => {
    expect(chassi).not.toBe('');
    expect(JSON.stringify(spans)).not.toContain(chassi);
  });
});
