import { beforeEach, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/xml.ts';
import { PEDACO } from '#contract/route.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import { planParts } from '#src/dataProvider/planParts.ts';
import { json } from './answering.ts';

beforeEach(() => sessionStorage.clear());

const MEGA = 1024 * 1024;
const file = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const files = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.xml`));

/** What a gateway keeps of uploads in parts; `fail` is asked before and after each part is kept. */
const gateway = (fail: (when: 'before' | 'after', at: number) => Error | Response | null = () => null) => {
  const kept = new Map<string, number[]>();
  const sent: number[] = [];
  const partsOf = (url: string) => kept.get(url.split('/')[4] ?? '');
  const answer = (url: string) => {
    if (url.endsWith('/xml/envio')) {
      kept.set(`e${kept.size}`, []);
      return json({ envio: `e${kept.size - 1}` });
    }
    const parts = partsOf(url);
    if (!parts) return json({ message: 'Envio não encontrado.', code: 'naoEncontrado' }, 404);
    return url.endsWith('/concluir')
      ? json({ message: 'ok', codigoLote: 7 })
      : json({ partes: parts.length });
  };
  const client = createClient({
    session: { read: () => null },
    activity: createActivity(),
    onUnauthorized: () => {},
    fetch: async (url) => answer(String(url)),
    sendFiles: async (url, { body }) => {
      const parts = partsOf(url) ?? [];
      const at = parts.length;
      const stop = fail('before', at);
      if (stop instanceof Error) throw stop;
      if (stop) return stop;
      sent.push(at);
      parts.push([...body.keys()].length);
      const lost = fail('after', at);
      if (lost instanceof Error) throw lost;
      return json({ partes: parts.length });
    },
  });
  return { client, kept, sent };
};

/** Fails once: at that part, then. */
const once = (when: 'before' | 'after', at: number, failure: Error | Response = new TypeError('cut')) => {
  let left = 1;
  return (now: string, part: number) => {
    if (now !== when || part !== at || left === 0) return null;
    left -= 1;
    return failure;
  };
};

const backAtOnce = (interrupted: boolean) => {
  if (interrupted) queueMicrotask(() => window.dispatchEvent(new Event('online')));
};

describe('the parts of an upload', () => {
  it('have up to a hundred files or a megabyte, and a larger file goes in pieces', () => {
    const parts = planParts([...files(150), file('maio.zip', 2.5 * MEGA), file('z.xml')], 'arquivoxml');
    expect(parts.map(({ field, files, bytes }) => [field, files.length, bytes])).toEqual([
      ['arquivoxml', 100, 300],
      ['arquivoxml', 50, 150],
      [PEDACO, 1, MEGA],
      [PEDACO, 1, MEGA],
      ['arquivoxml', 2, MEGA / 2 + 3],
    ]);
  });
});

describe('an upload in parts', () => {
  it.each(['before', 'after'] as const)(
    'that is cut off %s a part arrived sends each part once, and says both',
    async (when) => {
      const { client, kept, sent } = gateway(once(when, 1));
      const said: (boolean | number)[] = [];
      const answer = await client.upload(xml.processar, files(250), {
        onInterrupted: (interrupted) => {
          if (said.at(-1) !== interrupted) said.push(interrupted);
          backAtOnce(interrupted);
        },
      });
      expect(answer.codigoLote).toBe(7);
      expect(sent).toEqual([0, 1, 2]);
      expect([...kept.values()]).toEqual([[100, 100, 50]]);
      expect(said).toEqual([false, true, false]);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('waits for a gateway that is away, and stops at a no', async () => {
    const away = gateway(once('before', 0, json({ message: 'fora', code: 'indisponivel' }, 503)));
    await away.client.upload(xml.processar, files(2), { onInterrupted: backAtOnce });
    expect(away.sent).toEqual([0]);
    const refused = gateway(once('before', 0, json({ message: 'grande', code: 'arquivoGrande' }, 413)));
    await expect(refused.client.upload(xml.processar, files(2))).rejects.toThrow('grande');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on after a reload when the same files are chosen, in the session that follows', async () => {
    const { client, sent, kept } = gateway(
      once('before', 1, json({ message: 'sessão', code: 'naoAutenticado' }, 401)),
    );
    await expect(client.upload(xml.processar, files(150))).rejects.toThrow('sessão');
    await client.upload(xml.processar, files(150));
    expect(sent).toEqual([0, 1]);
    expect(kept.size).toBe(1);
  });

  it('begins anew with other files, and when what was begun is not there any more', async () => {
    const { client, kept, sent } = gateway(
      once('before', 1, json({ message: 'sessão', code: 'naoAutenticado' }, 401)),
    );
    await expect(client.upload(xml.processar, files(150))).rejects.toThrow('sessão');
    const unfinished = sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '';
    await client.upload(xml.processar, files(3));
    expect([...kept.values()]).toEqual([[100], [3]]);
    sessionStorage.setItem('patio.envio', unfinished.replace('e0', 'gone'));
    await client.upload(xml.processar, files(150));
    expect([...kept.values()].at(-1)).toEqual([100, 50]);
    expect(sent).toEqual([0, 0, 0, 1]);
  });

  it('ends when it is given up while it waits', async () => {
    const { client } = gateway((when) => (when === 'before' ? new TypeError('cut') : null));
    const stop = new AbortController();
    const sending = client.upload(xml.processar, files(2), {
      signal: stop.signal,
      onInterrupted: (interrupted) => interrupted && queueMicrotask(() => stop.abort()),
    });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not wait for ever for a file that can be read no more', async () => {
    const { client } = gateway((when) => (when === 'before' ? new TypeError('cut') : null));
    const gone = file('sumiu.xml');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as never;
    const sending = client.upload(xml.processar, [gone], { onInterrupted: backAtOnce });
    await expect(sending).rejects.toThrow('sumiu.xml mudou ou não pode mais ser lido');
  });
});
