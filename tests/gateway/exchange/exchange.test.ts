import type { Dispatcher } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { exchange } from '#gateway/exchange/exchange.ts';

const PEDIDO = { method: 'POST', path: '/api/qualquer', headers: {}, body: '{}' } as const;
const LIMITES = { timeoutMs: 60_000, maxBytes: 8 };

type Handler = Required<Dispatcher.DispatchHandler>;

/** An exchange driven by the test; `aborted` records the abort. */
const open = (limites = LIMITES) => {
  const aborted = vi.fn();
  const controller = { abort: aborted } as unknown as Dispatcher.DispatchController;
  const asked = Promise.withResolvers<Handler>();
  const dispatcher = {
    dispatch: (request: unknown, handler: Handler) => {
      expect(request).toEqual(PEDIDO);
      asked.resolve(handler);
      return true;
    },
  } as unknown as Dispatcher;
  const ended = exchange(dispatcher, PEDIDO, limites);
  const play = async (act: (handler: Handler) => void) => {
    act(await asked.promise);
    return ended;
  };
  const start = (handler: Handler) => handler.onRequestStart(controller, null);
  const head = (handler: Handler, status = 200) =>
    handler.onResponseStart(controller, status, { 'x-um': 'sim' }, '');
  const data = (handler: Handler, text: string) => handler.onResponseData(controller, Buffer.from(text));
  const end = (handler: Handler) => handler.onResponseEnd(controller, {});
  const fail = (handler: Handler, error: Error) => handler.onResponseError(controller, error);
  return { play, start, head, data, end, fail, aborted };
};

describe('an exchange', () => {
  it('is answered with its whole body, after informational heads', async () => {
    const { play, start, head, data, end } = open();
    const outcome = await play((handler) => {
      start(handler);
      head(handler, 103);
      head(handler, 201);
      data(handler, 'abcd');
      data(handler, 'efgh');
      end(handler);
    });
    expect(outcome).toEqual({
      ended: 'answered',
      answer: { status: 201, headers: { 'x-um': 'sim' }, body: Buffer.from('abcdefgh') },
    });
  });

  it('is lost and aborted beyond the size limit', async () => {
    const { play, start, head, data, end, aborted } = open();
    const outcome = await play((handler) => {
      start(handler);
      head(handler);
      data(handler, 'abcdefgh');
      expect(aborted).not.toHaveBeenCalled();
      data(handler, 'i');
      end(handler);
    });
    expect(outcome).toEqual({ ended: 'lost', sent: true, status: 200, code: 'RESPOSTA_GRANDE_DEMAIS' });
    expect(aborted.mock.calls).toEqual([[new Error('RESPOSTA_GRANDE_DEMAIS')]]);
  });

  it('is lost without a head, and settles once', async () => {
    const { play, start, end, fail, head } = open();
    const outcome = await play((handler) => {
      start(handler);
      end(handler);
      head(handler);
      fail(handler, new Error('depois'));
    });
    expect(outcome).toEqual({ ended: 'lost', sent: true, status: null, code: 'RESPOSTA_SEM_STATUS' });
  });

  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNRESET' }), 'ECONNRESET'],
    [Object.assign(new Error('sem código'), { code: 7 }), 'sem código'],
    [Object.assign(new Error(''), { name: 'SocketError' }), 'SocketError'],
  ])('reports its error, and whether it had started: %s', async (error, code) => {
    const antes = open();
    expect(await antes.play((handler) => antes.fail(handler, error))).toEqual({
      ended: 'lost',
      sent: false,
      status: null,
      code,
    });
    const depois = open();
    const outcome = await depois.play((handler) => {
      depois.start(handler);
      depois.head(handler, 202);
      depois.fail(handler, error);
    });
    expect(outcome).toEqual({ ended: 'lost', sent: true, status: 202, code });
  });

  it('beyond its deadline is lost, and never starts afterwards', async () => {
    const { play, start, aborted } = open({ ...LIMITES, timeoutMs: 1 });
    let late: Handler | undefined;
    const outcome = await play((handler) => {
      late = handler;
    });
    expect(outcome).toEqual({ ended: 'lost', sent: false, status: null, code: 'TEMPO_ESGOTADO' });
    if (late) start(late);
    expect(aborted.mock.calls).toEqual([[new Error('TEMPO_ESGOTADO')]]);
  });

  it('that has started is aborted at its deadline', async () => {
    const { play, start, aborted } = open({ ...LIMITES, timeoutMs: 1 });
    expect(await play(start)).toMatchObject({ ended: 'lost', sent: true, code: 'TEMPO_ESGOTADO' });
    expect(aborted.mock.calls).toEqual([[new Error('TEMPO_ESGOTADO')]]);
  });
});
