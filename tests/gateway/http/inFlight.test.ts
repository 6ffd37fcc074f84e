import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventos as rotas } from '#contract/gateway/engine/eventos.ts';
import { mensagemGlobal } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { eventos } from '#gateway/engine/serverSentEvents.ts';
import { useCase } from '#gateway/engine/useCase.ts';
import { sessionOver, startTestGateway } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { serverOver } from '#tests/support/serverOver.ts';

const MENSAGEM = {
  codigo_men: null,
  mensagem_men: 'Hoje fechamos às 16 h.',
  tipo_men: 'I',
  ativo_men: true,
} as const;

describe('a closing server', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte');
  let server: FastifyInstance;
  let url: string;
  let begun: PromiseWithResolvers<void>;
  let gate: PromiseWithResolvers<void>;
  const done: string[] = [];

  const start = async () => {
    begun = Promise.withResolvers();
    gate = Promise.withResolvers();
    done.length = 0;
    const slow = useCase(mensagemGlobal.save, async () => {
      begun.resolve();
      await gate.promise;
      done.push('saved');
      return { message: 'ok' };
    });
    server = await serverOver(world, { useCases: [slow, ...eventos.useCases] });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
    return sessionOver(url, suporte.headers);
  };
  afterEach(async () => {
    gate.resolve();
    await server.close();
  });

  it('answers running requests, and asks new ones to retry', async () => {
    const session = await start();
    const answer = session.call(mensagemGlobal.save, MENSAGEM);
    await begun.promise;
    const closed = server.close();
    await expect(session.call(mensagemGlobal.save, MENSAGEM)).rejects.toThrow(
      '503 indisponivel: O sistema ficou fora do ar por um instante.',
    );
    gate.resolve();
    await expect(answer).resolves.toEqual({ message: 'ok' });
    await closed;
  });

  it('finishes requests of disconnected clients', async () => {
    const session = await start();
    const gone = new AbortController();
    const { path, init } = {
      path: `/api/${mensagemGlobal.save.path}`,
      init: { method: 'POST', body: JSON.stringify(MENSAGEM), signal: gone.signal },
    };
    const answer = session.fetch(path, { ...init, headers: { 'content-type': 'application/json' } });
    await begun.promise;
    gone.abort();
    await expect(answer).rejects.toThrow();
    const closed = server.close().then(() => done.push('closed'));
    setTimeout(gate.resolve, 50);
    await closed;
    expect(done).toEqual(['saved', 'closed']);
  });

  it('does not wait for streams of events, and ends them with a hint to connect again', async () => {
    const session = await start();
    const { body, headers } = await session.fetch(`/api/${rotas.hear.path}`);
    expect(headers.get('x-accel-buffering')).toBe('no');
    const read = body?.pipeThrough(new TextDecoderStream()).getReader();
    await read?.read();
    const waited = vi.fn();
    const timer = setTimeout(waited, 4000);
    const closed = server.close();
    expect(await read?.read()).toEqual({ done: false, value: 'retry: 1000\n\n' });
    expect((await read?.read())?.done).toBe(true);
    await closed;
    clearTimeout(timer);
    expect(waited).not.toHaveBeenCalled();
  });

  it('waits at most its time limit', async () => {
    const session = await start();
    const answer = session.call(mensagemGlobal.save, MENSAGEM);
    const refused = expect(answer).rejects.toThrow();
    await begun.promise;
    await server.close();
    await refused;
    expect(done).toEqual([]);
  });
});

describe('a stopping gateway', () => {
  it('keeps its database open until an act is ended in the audit trail', async () => {
    const world = await startTestGateway();
    const session = await world.as('suporte');
    const { auditoria } = world.gateway.ports;
    const { end } = auditoria;
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const ended: unknown[] = [];
    auditoria.end = async (codigo, fim) => {
      begun.resolve();
      await gate.promise;
      const known = await end(codigo, fim);
      ended.push(fim.desfecho);
      return known;
    };
    const answer = session.call(mensagemGlobal.save, MENSAGEM);
    await begun.promise;
    const closed = world.close();
    setTimeout(gate.resolve, 50);
    await expect(answer).resolves.toMatchObject({ message: mensagemGlobal.save.success });
    await closed;
    expect(ended).toEqual(['feito']);
  });
});
