import { beforeAll, describe, expect, it } from 'vitest';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('the gateway’s answers', () => {
  const world = ownGateway();
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = (await world.as('lojista')).headers;
  });

  const paths = [
    '/api/saude',
    '/api/usuario/get/logado',
    '/api/veiculos',
    '/api/nada',
    '/',
    '/api/openapi.json',
  ];

  it.each(paths)('%s has security headers', async (path) => {
    const response = await world.fetch(path, { headers });
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy.match(/script-src[^;]*/)?.[0].match(/'unsafe|unsafe[\w-]*/g)).toEqual(['unsafe-eval']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    if (path.startsWith('/api/')) expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('have request ids of their own, never the caller’s', async () => {
    const ask = async () =>
      (
        await world.fetch('/api/saude', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
      ).headers.get('x-request-id');
    const [one, two] = [await ask(), await ask()];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
  });

  it('reveal nothing about internal errors', async () => {
    const { database } = world.gateway;
    for (const tabela of ['veiculo', 'da_empresa.veiculo'])
      await database.kysely.schema.alterTable(tabela).renameTo('fora').execute();
    const response = await world.fetch('/api/veiculos', { headers });
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'interno', message: 'Ocorreu um erro. Tente novamente mais tarde.' },
    ]);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const tabela of ['fora', 'da_empresa.fora'])
      await database.kysely.schema.alterTable(tabela).renameTo('veiculo').execute();
    expect((await world.fetch('/api/veiculos', { headers })).status).toBe(200);
  });

  it.each([
    ['GET', '/api/nada'],
    ['GET', '/api/'],
    ['DELETE', '/api/veiculos'],
    ['PATCH', '/api/veiculo/1'],
    ['GET', '/api/..%2f..%2fpackage.json'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api/metrics'],
    ['GET', '/documentation'],
    ['TRACE', '/api/saude'],
  ])('%s %s is absent, and reveals nothing of the implementation', async (method, url) => {
    const response = await world.gateway.server.inject({ method: method as 'GET', url, headers });
    expect([400, 404]).toContain(response.statusCode);
    expect(Object.keys(response.json()).sort()).toEqual(['code', 'message']);
    expect(response.body).not.toMatch(/node_modules|at \w+|\.ts|Route /);
  });

  it('use no cookies, so that other sites cannot act for a signed-in user', async () => {
    const response = await world.fetch('/api/usuario/get/logado', {
      headers: { cookie: `authorization=${headers.authorization}; credentials=${headers.credentials}` },
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  });

  it('stay healthy after a burst of bad requests', async () => {
    await Promise.all(Array.from({ length: 200 }, () => world.fetch('/api/veiculos?nada=1', { headers })));
    expect((await world.fetch('/api/veiculos', { headers })).status).toBe(200);
  });
});
