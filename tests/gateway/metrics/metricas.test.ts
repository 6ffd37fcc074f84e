import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { createMetricas } from '#gateway/metrics/metrics.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { serverOver } from '#tests/support/serverOver.ts';

const root = join(import.meta.dirname, '../../..');

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
  const world = ownGateway({ config: { METRICS_PORT: 0, PATIO_COMMIT: null } });

  const read = async () => (await fetch(world.gateway.metricas ?? '')).text();

  it('include requests by pattern, the registry’s answers, intents by state and age, and jobs', async () => {
    const lojista = await world.as('lojista');
    await lojista.heard(entradaZeroKm.lista);
    await lojista.fetch('/api/xml/getLote/999999');
    await lojista.fetch('/nada/segredo-123');
    const { codigo_usu } = await rowOf(world, 'usuario');
    const codigo = await world.codigoOf('vizinho');
    await world.kysely.insertInto('intencao').values(intencao(codigo, codigo_usu)).execute();
    const text = await read();
    expect(text).toMatch(
      /^patio_http_request_duration_seconds_count\{method="GET",route="\/api\/xml\/getLote\/:id",status="404"\} 1$/m,
    );
    expect(text).toMatch(
      /^patio_renave_answer_duration_seconds_count\{call="GET [^"]+",answer="ok"\} [1-9]/m,
    );
    expect(text).toMatch(/^patio_intents\{state="desconhecida"\} 1$/m);
    expect(
      Number(/patio_intents_oldest_seconds\{state="desconhecida"\} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThan(3599);
    expect(text).toMatch(/^# TYPE patio_jobs gauge$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^patio_database_up 1$/m);
    expect(text).toMatch(/^patio_files_free_bytes [1-9]/m);
    expect(text).toMatch(/^patio_registry_companies\{state="refused"\} 0$/m);
    expect(text).toMatch(/^patio_registry_companies\{state="lost"\} 1$/m);
    expect(text).toMatch(/^patio_companies_working 1$/m);
    expect(text).toMatch(/^patio_backup_age_seconds \d/m);
    expect(text).toMatch(/^patio_certificates\{state="valid"\} [1-9]/m);
    expect(text).toMatch(/^patio_build_info\{version="\d[^"]+",commit="[0-9a-f]{12}"\} 1$/m);
    expect(text).not.toContain('segredo-123');
  });

  it('are not served with the API, and their server answers nothing else', async () => {
    expect((await world.fetch('/metrics')).status).toBe(404);
    const { origin } = new URL(world.gateway.metricas ?? '');
    for (const path of ['/', '/api/saude', '/metrics/x'])
      expect((await fetch(origin + path)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('answer while the database does not, and say so', async () => {
    const fontes = {
      ligacoes: () => ({ used: 10, idle: 0, waiting: 7 }),
      usesReplica: () => null,
      livres: async () => null,
      streams: () => 3,
      disjuntores: () => 1,
    };
    const write = createMetricas({ versao: '1.0.0', commit: null });
    const down = write.open({ ...fontes, medidas: () => Promise.reject(new Error('fora do ar')) });
    const { text } = await down();
    expect(text).toMatch(/^patio_database_up 0$/m);
    expect(text).toMatch(/^patio_database_connections\{state="waiting"\} 7$/m);
    // Without a replica there is no sample: 0 would say that one is unused.
    expect(text).not.toMatch(/^patio_database_replica_used /m);
    expect(text).toMatch(/^patio_event_streams 3$/m);
    expect(text).toMatch(/^patio_circuit_breakers_open 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toMatch(/^patio_files_free_bytes /m);
    // What the database alone knows is not said to be nothing.
    expect(text).not.toMatch(/^patio_intents\{/m);
  });

  it('are the only ones that alert rules and dashboard name', async () => {
    const exist = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const named = (file: string) => [
      ...readFileSync(join(root, 'deploy', file), 'utf8').matchAll(/\b(?:patio|process|nodejs)_[a-z0-9_]+/g),
    ];
    const missing = ['alerts.yml', 'dashboard.json'].flatMap((file) =>
      named(file)
        .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
        .filter((name) => !exist.has(name)),
    );
    expect(missing).toEqual([]);
    expect(named('dashboard.json').length).toBeGreaterThan(15);
  });

  it('are acted on by statements that the database takes', async () => {
    const rules = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8');
    const statements = [...rules.matchAll(/^ +(select [^;]+);/gm)].map(([, text = '']) => text);
    expect(statements).toHaveLength(1);
    for (const text of statements)
      await expect(sql.raw(text).execute(world.kysely)).resolves.toHaveProperty('rows');
  });

  it('distinguish liveness from readiness', async () => {
    expect((await world.fetch('/api/pronto')).status).toBe(200);
    const server = await serverOver(world, { pronto: () => Promise.reject(new Error('fora do ar')) });
    expect((await server.inject('/api/saude')).json()).toEqual({
      ok: true,
      versao: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const pronto = await server.inject('/api/pronto');
    expect([pronto.statusCode, pronto.json()]).toEqual([503, { ok: false }]);
    await server.close();
  });

  it('tell of a full disk of files without a refusal, since all else works', async () => {
    const { arquivos } = world.gateway.ports;
    const full = { ...arquivos, getFreeBytes: async () => 4096 };
    const server = await serverOver(world, { ports: { ...world.gateway.ports, arquivos: full } });
    const pronto = await server.inject('/api/pronto');
    expect([pronto.statusCode, pronto.json()]).toEqual([200, { ok: true, semEspaco: true }]);
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
