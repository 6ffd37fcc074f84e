import { afterEach, describe, expect, it } from 'vitest';
import { suporte } from '#contract/gateway/suporte/suporte.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

/** Limit of wrong passwords per account and address. */
const LIMITE = 10;

describe('the client’s address behind a proxy', () => {
  let world: TestGateway;
  afterEach(() => world.close());

  /** The id that an error's answer gives. */
  const idOf = async (headers: Record<string, string>) =>
    (await world.fetch('/api/nada', { headers })).headers.get('x-request-id');
  const enter = async (password: string, forwarded: string) => {
    const response = await world.fetch('/api/usuarioByEmailSenha', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: CONTAS.lojista.email, password }),
    });
    return response.status;
  };
  const errar = async (forwarded: (time: number) => string) => {
    for (let time = 0; time <= LIMITE; time += 1) await enter(`errada-${time}`, forwarded(time));
  };

  it('is the one given by a trusted proxy, so that limits are per client', async () => {
    world = await startTestGateway({ config: { TRUST_PROXY: ['127.0.0.1'] } });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await idOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace);
    expect(await idOf({ 'x-request-id': 'haproxy:42' })).toBe('haproxy:42');
    expect(await idOf({ 'x-request-id': 'a\tb' })).toMatch(/^[\da-f]{8}-/);
    await errar(() => '203.0.113.7');
    expect(await enter(SENHA_DEMO, '203.0.113.7')).toBe(429);
    expect(await enter(SENHA_DEMO, '203.0.113.8')).toBe(200);
    const eventos = await (await world.as('suporte', 'horizonteMatriz')).call(suporte.eventosDeSeguranca, {
      tipo: 'entradaBloqueada',
    });
    expect(new Set(eventos.data.map(({ origem }) => origem))).toEqual(new Set(['203.0.113.7']));
  });

  it('is not the one that a client forged', async () => {
    world = await startTestGateway({ config: { TRUST_PROXY: ['127.0.0.1'] } });
    await errar((time) => `198.51.100.${time}, 203.0.113.7`);
    expect(await enter(SENHA_DEMO, '198.51.100.77, 203.0.113.7')).toBe(429);
  });

  it('is the connection’s without a trusted proxy, whatever is sent', async () => {
    world = await startTestGateway();
    expect(await idOf({ 'x-request-id': 'escolhido-pelo-cliente' })).toMatch(/^[\da-f]{8}-/);
    await errar((time) => `203.0.113.${time}`);
    expect(await enter(SENHA_DEMO, '203.0.113.99')).toBe(429);
  });
});
