import { beforeEach, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/notas/xml.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import { planRequests } from '#src/dataProvider/sendInRequests.ts';
import { json } from './answering.ts';

beforeEach(() => sessionStorage.clear());

const MEGA = 1024 * 1024;
const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.xml`));

type Failure = (when: 'before' | 'after', pedido: number) => Error | Response | null;

/**
 * A fake gateway: file counts per request and upload. `fail` is called before and after a request is stored.
 */
const gateway = (fail: Failure = () => null, empresa = 7) => {
  const kept = new Map<string, number[]>();
  const sent: number[] = [];
  const client = createClient({
    session: { read: () => null },
    empresa: () => empresa,
    activity: createActivity(),
    onUnauthorized: () => {},
    sendFiles: async (url, { body }) => {
      const { searchParams } = new URL(url, 'http://patio.test');
      const [envio, pedido] = [searchParams.get('envio') ?? '', Number(searchParams.get('pedido'))];
      const stop = fail('before', pedido);
      if (stop instanceof Error) throw stop;
      if (stop) return stop;
      sent.push(pedido);
      const requests = kept.get(envio) ?? [];
      requests[pedido] = [...body.keys()].length;
      kept.set(envio, requests);
      const lost = fail('after', pedido);
      if (lost instanceof Error) throw lost;
      return json({ message: 'ok', codigoLote: kept.size, totalarquivos: 0 });
    },
  });
  return { client, kept, sent };
};

/** Fails once, at the given request and moment. */
const once = (when: 'before' | 'after', at: number, failure: Error | Response = new TypeError('cut')) => {
  let left = 1;
  return (now: string, pedido: number) => {
    if (now !== when || pedido !== at || left === 0) return null;
    left -= 1;
    return failure;
  };
};

const said = (status: number, code: string) => json({ message: code, code }, status);

const backAtOnce = (interrupted: boolean) => {
  if (interrupted) queueMicrotask(() => window.dispatchEvent(new Event('online')));
};

describe('the requests of an upload', () => {
  it('contain up to a hundred files or eight megabytes; a larger file goes alone', () => {
    const chosen = [
      ...files(150),
      file('maio.zip', 8.5 * MEGA),
      file('z.xml'),
      file('junho.zip', 8 * MEGA - 3),
    ];
    expect(planRequests(chosen).map((some) => some.length)).toEqual([100, 50, 1, 2]);
  });
});

describe('an upload in several requests', () => {
  it.each(['before', 'after'] as const)(
    'interrupted %s a request arrived sends it again, and reports both',
    async (when) => {
      const { client, kept, sent } = gateway(once(when, 1));
      const told: (boolean | number)[] = [];
      const answer = await client.upload(xml.processar, files(250), {
        onInterrupted: (interrupted) => {
          if (told.at(-1) !== interrupted) told.push(interrupted);
          backAtOnce(interrupted);
        },
      });
      expect(answer.codigoLote).toBe(1);
      expect(sent).toEqual(when === 'before' ? [0, 1, 2] : [0, 1, 1, 2]);
      expect([...kept.values()]).toEqual([[100, 100, 50]]);
      expect(told).toEqual([false, true, false]);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('reports progress by bytes', async () => {
    const shares: number[] = [];
    const { client } = gateway(once('before', 1));
    const chosen = [...files(100), file('maio.zip', 300)];
    const onProgress = (share: number) => shares.push(share);
    await client.upload(xml.processar, chosen, { onProgress, onInterrupted: backAtOnce });
    expect(shares).toEqual([0.5]);
  });

  it('waits for an unreachable gateway, and stops at a refusal', async () => {
    const away = gateway(once('before', 0, said(503, 'indisponivel')));
    await away.client.upload(xml.processar, files(2), { onInterrupted: backAtOnce });
    expect(away.sent).toEqual([0]);
    const refused = gateway(once('before', 0, said(413, 'arquivoGrande')));
    await expect(refused.client.upload(xml.processar, files(2))).rejects.toThrow('arquivoGrande');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [401, 'naoAutenticado'],
    [500, 'falha'],
  ])(
    'stopped at %i resumes with the missing requests when the same files are sent again',
    async (status, code) => {
      const { client, sent, kept } = gateway(once('before', 1, said(status, code)));
      await expect(client.upload(xml.processar, files(150))).rejects.toThrow(code);
      await client.upload(xml.processar, files(150));
      expect(sent).toEqual([0, 1]);
      expect([...kept.values()]).toEqual([[100, 50]]);
    },
  );

  it('repeats the request when only its answer was lost', async () => {
    const { client, sent } = gateway(once('after', 0));
    const stop = new AbortController();
    const onInterrupted = (interrupted: boolean) => interrupted && stop.abort();
    const first = client.upload(xml.processar, files(2), { signal: stop.signal, onInterrupted });
    await expect(first).rejects.toThrow();
    expect((await client.upload(xml.processar, files(2))).codigoLote).toBe(2);
    expect(sent).toEqual([0, 0]);
  });

  it('starts over for other files, and for another company', async () => {
    const stopped = gateway(once('before', 1, said(401, 'naoAutenticado')));
    await expect(stopped.client.upload(xml.processar, files(150))).rejects.toThrow();
    await gateway(undefined, 8).client.upload(xml.processar, files(150));
    await expect(gateway(() => said(401, 'x')).client.upload(xml.processar, files(150))).rejects.toThrow();
    await stopped.client.upload(xml.processar, files(3));
    expect([...stopped.kept.values()]).toEqual([[100], [3]]);
  });

  it('ends when cancelled while waiting', async () => {
    const { client } = gateway((when) => (when === 'before' ? new TypeError('cut') : null));
    const stop = new AbortController();
    const sending = client.upload(xml.processar, files(2), {
      signal: stop.signal,
      onInterrupted: (interrupted) => interrupted && queueMicrotask(() => stop.abort()),
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not wait forever for an unreadable file', async () => {
    const { client } = gateway((when) => (when === 'before' ? new TypeError('cut') : null));
    const gone = file('sumiu.xml');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as never;
    const sending = client.upload(xml.processar, [gone], { onInterrupted: backAtOnce });
    await expect(sending).rejects.toThrow('sumiu.xml mudou ou não pode mais ser lido');
  });
});
