import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { inicio } from '#contract/gateway/inicio.ts';
import { createServer } from '#gateway/http/server.ts';
import { createLogger } from '#gateway/log.ts';
import { writeMetricas } from '#gateway/metricas/texto.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

const intencao = (codemp: number, codusu: number) => ({
  codemp,
  codusu,
  chassi: '9BWZZZ377VT004251',
  placa: null,
  pedidochassi: '9BWZZZ377VT004251',
  pedidoplaca: null,
  operacao: 'ficticia',
  familia: 'estoque' as const,
  dados: JSON.stringify({}),
  estado: 'desconhecida' as const,
  criada: new Date(Date.now() - 3_600_000).toISOString(),
  prazo: new Date(Date.now() + 3_600_000).toISOString(),
});

describe('metrics and health', () => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await startTestGateway({ config: { METRICS_PORT: 0 } });
  });
  afterAll(() => world.close());

  const read = async () => (await fetch(world.gateway.metricas ?? '')).text();

  it('include requests by pattern, the registry’s answers, intents by state and age, and jobs', async () => {
    const lojista = await world.as('lojista');
    await lojista.heard(entradaZeroKm.lista);
    await lojista.fetch('/api/xml/getLote/999999');
    await lojista.fetch('/nada/segredo-123');
    const { kysely } = world.gateway.database;
    const { codigo_usu } = await kysely.selectFrom('usuario').select('codigo_usu').executeTakeFirstOrThrow();
    const codigo = await world.codigoOf('vizinho');
    await kysely.insertInto('intencao').values(intencao(codigo, codigo_usu)).execute();
    const text = await read();
    expect(text).toMatch(
      /^patio_http_requests_total\{method="GET",route="\/api\/xml\/getLote\/:id",status="404"\} 1$/m,
    );
    expect(text).toMatch(/^patio_renave_answers_total\{call="GET [^"]+",answer="ok"\} [1-9]/m);
    expect(text).toMatch(/^patio_intents\{state="desconhecida"\} 1$/m);
    expect(
      Number(/patio_intents_oldest_seconds\{state="desconhecida"\} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThan(3599);
    expect(text).toMatch(/^# TYPE patio_jobs gauge$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain('segredo-123');
  });

  it('are not served with the API, and their server answers nothing else', async () => {
    expect((await world.fetch('/metrics')).status).toBe(404);
    const { origin } = new URL(world.gateway.metricas ?? '');
    for (const path of ['/', '/api/saude', '/metrics/x'])
      expect((await fetch(origin + path)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('escape labels for Prometheus', () => {
    const amostras = [{ rotulos: { a: 'x"y\\z\nw' }, valor: 1.5 }];
    expect(writeMetricas([{ nome: 'n', ajuda: 'What.', tipo: 'counter', amostras }])).toBe(
      '# HELP n What.\n# TYPE n counter\nn{a="x\\"y\\\\z\\nw"} 1.5\n',
    );
  });

  it('distinguish liveness from readiness', async () => {
    expect((await world.fetch('/api/pronto')).status).toBe(200);
    const server = await createServer({
      ports: world.gateway.ports,
      useCases: [],
      logger: createLogger('silent'),
      consoleDir: null,
      treinamento: null,
      videos: {},
      envioParadoMs: 1000,
      proxies: [],
      pronto: () => Promise.reject(new Error('fora do ar')),
      isDraining: () => false,
      respondeu: () => {},
    });
    expect((await server.inject('/api/saude')).json()).toEqual({
      ok: true,
      versao: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const pronto = await server.inject('/api/pronto');
    expect([pronto.statusCode, pronto.json()]).toEqual([503, { ok: false }]);
    await server.close();
  });

  it('serves on while a gateway that stops says that it is not ready', async () => {
    const draining = await startTestGateway();
    const session = await draining.as('lojista');
    draining.gateway.drain();
    expect((await draining.fetch('/api/pronto')).status).toBe(503);
    expect((await draining.fetch('/api/saude')).status).toBe(200);
    expect(await session.call(inicio.resumo)).toHaveProperty('hoje');
    await draining.close();
  });
});
