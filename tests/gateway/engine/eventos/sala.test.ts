import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { currentRequest, inRequest, type RequestContext } from '#gateway/db/driver/requestContext.ts';
import { Sala } from '#gateway/engine/serverSentEvents.ts';
import type { Ports } from '#gateway/ports/ports.ts';

const settled = () => new Promise(setImmediate);

/** A stream, and what tells its company's streams of subjects. */
const openSala = (stillValid: () => Promise<ReadonlySet<string>>) => {
  let tell = (_: string[]) => {};
  const hear = (_: string, heard: typeof tell) => {
    tell = heard;
    return () => {};
  };
  const ports = { hear, inRequest, acesso: { stillValid } } as unknown as Ports;
  const conteudo = new Sala(ports, 1).enter('token', () => {});
  return { conteudo, hear: tell };
};

describe('the streams of a company', () => {
  it('outlive the request that opened the first one', async () => {
    vi.useFakeTimers();
    const asked: RequestContext['sinal'][] = [];
    const ports = {
      hear: () => () => {},
      inRequest,
      acesso: {
        stillValid: async (tokens: readonly string[]) => {
          asked.push(currentRequest().sinal);
          return new Set(tokens);
        },
      },
    } as unknown as Ports;
    const first = new AbortController();
    const sala = inRequest({ sinal: first.signal }, () => new Sala(ports, 1));
    const [one, two] = [sala.enter('um', () => {}), sala.enter('dois', () => {})];
    one.destroy();
    first.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect([asked, two.writableEnded]).toEqual([[null], false]);
    two.destroy();
  });

  it('hold each subject once for a slow reader, and deliver it on drain', async () => {
    const { conteudo, hear } = openSala(async () => new Set(['token']));
    while (conteudo.write('x'.repeat(1000)));
    const held = conteudo.writableLength + conteudo.readableLength;
    for (let turn = 0; turn < 1000; turn += 1) hear([turn % 2 ? 'estoque' : 'veiculos']);
    await settled();
    expect(conteudo.writableLength + conteudo.readableLength).toBe(held);
    let text = '';
    conteudo.on('data', (chunk) => {
      text += chunk;
    });
    await once(conteudo, 'drain');
    await settled();
    expect(text).toContain('event: mudou\ndata: {"assuntos":["veiculos"]}\n\n');
    conteudo.destroy();
  });

  it('write nothing to one that ended while its session was looked up', async () => {
    const looked = Promise.withResolvers<ReadonlySet<string>>();
    const { conteudo, hear } = openSala(() => looked.promise);
    const errors: Error[] = [];
    conteudo.on('error', (error) => errors.push(error));
    hear(['estoque']);
    hear([]);
    looked.resolve(new Set(['token']));
    await settled();
    expect(errors).toEqual([]);
    conteudo.destroy();
  });
});
