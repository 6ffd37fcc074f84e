import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoundRobin, inTurns, moving } from '#gateway/http/uploads.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('the chunks of an upload', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A sender controlled by the test. */
  const sender = () => {
    const waiting: ((result: IteratorResult<Uint8Array, undefined>) => void)[] = [];
    const source: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise((resolve) => waiting.push(resolve)) }),
    };
    return {
      source,
      send: (bytes: number) => waiting.shift()?.({ done: false, value: new Uint8Array(bytes) }),
    };
  };
  const WINDOW = 30_000;

  it('are accepted for hours, as long as they come', async () => {
    vi.useFakeTimers();
    const { source, send } = sender();
    const pieces = moving(source, WINDOW);
    for (let minute = 0; minute < 120; minute += 1) {
      const next = pieces.next();
      await vi.advanceTimersByTimeAsync(29_000);
      send(2000);
      expect((await next).value).toHaveLength(2000);
      // Back-pressure of ours does not count as idle time.
      await vi.advanceTimersByTimeAsync(120_000);
    }
  });

  it.each([0, 1])('time out when %d bytes come in a window', async (bytes) => {
    vi.useFakeTimers();
    const { source, send } = sender();
    const pieces = moving(source, WINDOW);
    const read = (async () => {
      for await (const _ of pieces);
    })();
    const refused = expect(read).rejects.toMatchObject({ code: 'envioParado', status: 408 });
    for (let second = 0; second < 31; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      if (bytes > 0) send(bytes);
    }
    await refused;
  });
});

describe('the chunks of concurrent uploads', () => {
  async function* pieces(quantas: number): AsyncGenerator<Uint8Array, void, undefined> {
    for (let n = 0; n < quantas; n += 1) yield new Uint8Array(1);
  }

  it('pass one per company and turn, whatever the number of uploads, and none is lost', async () => {
    const roundRobin = createRoundRobin();
    const lidas: string[] = [];
    const read = async (dono: string, quantas: number): Promise<void> => {
      for await (const _ of inTurns(pieces(quantas), dono, roundRobin)) lidas.push(dono);
    };
    await Promise.all([
      read('muito', 5),
      read('muito', 5),
      read('muito', 5),
      read('muito', 5),
      read('pouco', 5),
    ]);
    expect(lidas.filter((dono) => dono === 'muito')).toHaveLength(20);
    expect(lidas.lastIndexOf('pouco')).toBeLessThanOrEqual(10);
  });
});

describe('a body that does not arrive', () => {
  const world = ownGateway({ config: { uploadIdleMs: 500 } });
  const lojista = ownSession(world, 'lojista');

  const BOUNDARY = 'limite';
  const part = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="arquivoxml"; filename="${name}"\r\n\r\n<x/>\r\n`;

  /** A raw request; `answer` is everything received. */
  const open = (path: string, type: string, body: string, { headers } = lojista, length = 100_000) => {
    const { hostname, port } = new URL(world.url);
    const socket: Socket = connect(Number(port), hostname);
    const lines = Object.entries({ ...headers, 'content-type': type, 'content-length': length }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`POST /api/${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n${body}`);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const answer = new Promise<string>((resolve) => {
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });
    return { socket, answer };
  };

  it.each([
    ['xml/processarxml', `multipart/form-data; boundary=${BOUNDARY}`, part('a.xml')],
    ['pessoa', 'application/json', '{"nomrazPes":'],
  ])('%s times out with a message, and its connection is closed', async (path, type, body) => {
    const text = await open(path, type, body).answer;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('O envio parou no meio do caminho. Verifique sua conexão e envie novamente.');
  });

  const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
  const MEGABYTE = 1024 * 1024;
  const REFUSED: [string, number, () => ReturnType<typeof open>][] = [
    ['of nobody', 401, () => open('xml/processarxml', FORM, part('a.xml'), { ...lojista, headers: {} })],
    [
      'for a company that is not the session’s',
      409,
      () =>
        open('xml/processarxml', FORM, part('a.xml'), {
          ...lojista,
          headers: { ...lojista.headers, 'x-empresa': '0' },
        }),
    ],
    ['to no address', 404, () => open('nada', FORM, part('a.xml'))],
    ['larger than any form', 413, () => open('xml/processarxml', FORM, '', lojista, 1025 * MEGABYTE)],
    [
      'with more fields than any form',
      413,
      () =>
        open(
          'xml/processarxml',
          FORM,
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(102),
        ),
    ],
    ['of more JSON than any', 413, () => open('pessoa', 'application/json', '{', lojista, 5 * MEGABYTE)],
  ];

  it.each(REFUSED)('%s is refused (%d) at once, as the connection’s last answer', async (_, status, send) => {
    const text = await send().answer;
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/connection: close/i);
    expect(text).toMatch(/"message":"[^"]+"/);
  });

  it('once refused is drained for a while, so that the sender can read why', async () => {
    const { socket } = open('xml/processarxml', FORM, part('a.xml'), { ...lojista, headers: {} });
    socket.allowHalfOpen = true;
    await once(socket, 'end');
    for (let piece = 0; piece < 4; piece += 1) socket.write(Buffer.alloc(20_000));
    socket.end();
    expect(await once(socket, 'close')).toEqual([false]);
  });

  it('that is complete keeps its connection open after a refusal', async () => {
    const body = `${part('a.xml')}--${BOUNDARY}--\r\n`;
    const session = { ...lojista, headers: {} };
    const { socket } = open('xml/processarxml', FORM, body, session, body.length);
    const [first] = await once(socket, 'data');
    socket.write('GET /api/saude HTTP/1.1\r\nhost: x\r\n\r\n');
    const [second] = await once(socket, 'data');
    socket.destroy();
    expect([String(first), String(second)]).toEqual([
      expect.stringMatching(/^HTTP\/1.1 401 .*connection: keep-alive/is),
      expect.stringMatching(/^HTTP\/1.1 200 /),
    ]);
  });

  it('and its company’s queue block no other company', async () => {
    const { ports } = world.gateway;
    const { empresa } = ports;
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let calls = 0;
    // Called by each request just before it takes its place.
    ports.empresa = (codigo) => {
      calls += 1;
      if (calls === 4) setImmediate(begin);
      return empresa(codigo);
    };
    const held = Array.from({ length: 4 }, () =>
      open('xml/processarxml', `multipart/form-data; boundary=${BOUNDARY}`, part('a.xml')),
    );
    await begun;
    ports.empresa = empresa;
    const moved = setInterval(() => {
      for (const { socket } of held) socket.write(' '.repeat(1100));
    }, 100);
    const upload = async (session: TestSession) => {
      const body = new FormData();
      body.append('arquivoxml', new Blob(['<x/>']), 'x.xml');
      return (await session.fetch('/api/xml/processarxml', { method: 'POST', body })).status;
    };
    let served = false;
    const fifth = upload(lojista).finally(() => {
      served = true;
    });
    expect(await upload(await world.as('suporte', 'vizinho'))).toBe(200);
    expect(served).toBe(false);
    clearInterval(moved);
    for (const { socket } of held) socket.destroy();
    expect(await fifth).toBe(200);
  });
});
