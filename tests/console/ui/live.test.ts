import { describe, expect, it } from 'vitest';
import { createLive } from '#src/ui/live.ts';

/** A gateway with event streams that the test opens, feeds and breaks. */
const server = () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const waits: number[] = [];
  const asked: unknown[] = [];
  let opened = Promise.withResolvers<void>();
  let refuse = 0;
  const encoder = new TextEncoder();
  const network = new EventTarget();
  return {
    waits,
    asked,
    send: (text: string) => streams.at(-1)?.enqueue(encoder.encode(text)),
    break: () => streams.at(-1)?.error(new TypeError('network')),
    refuseNext: (times: number) => {
      refuse = times;
    },
    nextOpening: () => opened.promise,
    network,
    live: createLive({
      network,
      agora: () => new Date('2026-11-22T15:00:00Z'),
      client: {
        stream: async (_, input, signal) => {
          asked.push(input);
          if (refuse > 0) {
            refuse -= 1;
            throw new TypeError('refused');
          }
          const body = new ReadableStream<Uint8Array>({
            start: (controller) => {
              streams.push(controller);
              signal.addEventListener('abort', () => controller.error(signal.reason));
            },
          });
          const { resolve } = opened;
          opened = Promise.withResolvers();
          resolve();
          return new Response(body);
        },
      },
      wait: async (ms) => void waits.push(ms),
    }),
  };
};

/** Resolves at the next change of the subjects. */
const heard = (live: ReturnType<typeof server>['live'], subjects: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  live.subscribe(subjects, resolve);
  return promise;
};

describe('the event stream', () => {
  it('notifies only subscribers of the changed subject', async () => {
    const { live, send, nextOpening } = server();
    let others = 0;
    const open = nextOpening();
    live.subscribe(['estoque'], () => {
      others += 1;
    });
    const mine = heard(live, ['entradaZeroKm']);
    await open;
    send(': ping\n\nevent: mudou\ndata: {"assuntos":["entr');
    send('adaZeroKm"]}\r\n\r\n');
    await mine;
    expect(others).toBe(0);
    live.close();
  });

  it('survives malformed events', async () => {
    const { live, send, nextOpening } = server();
    const open = nextOpening();
    const mine = heard(live, ['estoque']);
    await open;
    send('event: mudou\ndata: not json\n\nevent: outra\ndata: {"assuntos":["x"]}\n\n');
    send('event: mudou\ndata: {"assuntos":["estoque"]}\n\n');
    await mine;
    live.close();
  });

  it('reconnects with back-off, and refreshes everything once', async () => {
    const wire = server();
    const open = wire.nextOpening();
    const mine = heard(wire.live, ['qualquer']);
    await open;
    wire.refuseNext(3);
    wire.break();
    await mine;
    expect(wire.waits).toEqual([1000, 2000, 4000, 8000]);
    // The first connection asks for what it missed; each later one is followed by a refetch of everything.
    expect(wire.asked.slice(0, 2)).toEqual([{ ha: expect.any(Number) }, { ha: null }]);
    wire.live.close();
  });

  it('says since when it hears nothing, and asks at once when the network is back', async () => {
    const wire = server();
    const seen: (string | null)[] = [];
    wire.live.watch(() => seen.push(wire.live.lost()));
    const open = wire.nextOpening();
    const mine = heard(wire.live, ['qualquer']);
    await open;
    wire.refuseNext(2);
    const again = wire.nextOpening();
    wire.network.dispatchEvent(new Event('offline'));
    await again;
    await mine;
    expect(seen).toEqual(['2026-11-22T15:00:00.000Z', null]);
    // The waits are those of a first loss.
    expect(wire.waits.at(0)).toBe(1000);
    wire.live.close();
  });

  it('opens another stream when the network is back, though nobody broke the old one', async () => {
    const wire = server();
    const open = wire.nextOpening();
    const mine = heard(wire.live, ['qualquer']);
    await open;
    const again = wire.nextOpening();
    wire.network.dispatchEvent(new Event('online'));
    await again;
    await mine;
    expect(wire.live.lost()).toBeNull();
    wire.live.close();
  });
});
