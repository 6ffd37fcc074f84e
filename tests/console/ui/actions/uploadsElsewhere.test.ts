import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploads, uploadText } from '#src/ui/actions/uploads.ts';
import { shareUploads, type UploadElsewhere } from '#src/ui/actions/uploadsElsewhere.ts';

/** A synchronous BroadcastChannel. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  static said = 0;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(message: unknown) {
    Channel.said += 1;
    const data = structuredClone(message);
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    Channel.open.delete(this);
  }
}

const MINE = 'patio.envios 1 7';

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  Channel.open.clear();
  Channel.said = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** Web Locks of a tab, released when it is gone. */
const locksOf = (gone: Promise<void>) =>
  ({
    request: (name: string, first: unknown, second?: () => unknown) => {
      const granted = (second ?? first) as () => unknown;
      const options = (second ? first : {}) as LockOptions;
      return navigator.locks.request(name, options, () => Promise.race([granted(), gone]));
    },
  }) as Pick<LockManager, 'request'>;

/** A tab of a user in a company. */
const tab = (name = MINE, uploads = createUploads(new EventTarget() as Window)) => {
  const before = new Set(Channel.open);
  const gone = Promise.withResolvers<void>();
  let elsewhere: readonly UploadElsewhere[] = [];
  const close = shareUploads(
    uploads,
    name,
    (now) => {
      elsewhere = now;
    },
    locksOf(gone.promise),
  );
  const channel = [...Channel.open].find((one) => !before.has(one));
  return {
    uploads,
    close,
    shown: () => elsewhere.map((upload) => uploadText(upload)),
    /** The tab dies without a message. */
    kill: () => {
      if (channel) Channel.open.delete(channel);
      gone.resolve();
    },
  };
};

/** An upload of a tab with controlled progress. */
const sending = ({ uploads }: ReturnType<typeof tab>, files = 300, place = '/importar-xmls') => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let progress = (_share: number) => {};
  let interrupted = (_now: boolean) => {};
  const over = uploads
    .during(place, files, ({ onProgress, onInterrupted }) => {
      progress = onProgress;
      interrupted = onInterrupted;
      return promise;
    })
    .catch(() => {});
  return {
    progress: (share: number) => progress(share),
    interrupted: (now: boolean) => interrupted(now),
    end: async () => {
      resolve();
      await over;
    },
    fail: async () => {
      reject(new Error('failed'));
      await over;
    },
  };
};

describe('uploads of another tab', () => {
  it.each(['end', 'fail'] as const)('are shown with progress until their %s', async (how) => {
    const [one, other] = [tab(), tab()];
    const upload = sending(one);
    expect([one.shown(), other.shown()]).toEqual([[], ['Enviando 300 arquivos: 0%']]);
    upload.progress(0.5);
    expect(other.shown()).toEqual(['Enviando 300 arquivos: 50%']);
    upload.interrupted(true);
    expect(other.shown()).toEqual([
      'Envio interrompido: 50% de 300 arquivos já chegaram. Continua sozinho quando a conexão voltar.',
    ]);
    await upload[how]();
    expect(other.shown()).toEqual([]);
  });

  it('are requested by a tab that opens later', () => {
    const [one, third] = [tab(), tab()];
    const upload = sending(one);
    sending(one, 1, '/outra');
    sending(third, 2);
    upload.progress(0.5);
    const late = tab();
    expect(late.shown()).toEqual([
      'Enviando 300 arquivos: 50%',
      'Enviando 1 arquivo: 0%',
      'Enviando 2 arquivos: 0%',
    ]);
  });

  it.each([
    ['another company', 'patio.envios 1 8'],
    ['somebody else', 'patio.envios 2 7'],
  ])('are hidden from %s', (_, name) => {
    const one = tab();
    const before = tab(name);
    sending(one);
    const late = tab(name);
    expect([before.shown(), late.shown()]).toEqual([[], []]);
  });

  it('started for another company are not announced; later ones are', async () => {
    const one = tab();
    const former = sending(one);
    one.close();
    const other = tab('patio.envios 1 8');
    const changed = tab('patio.envios 1 8', one.uploads);
    former.progress(0.5);
    expect(other.shown()).toEqual([]);
    await former.end();
    sending(changed, 2);
    expect(other.shown()).toEqual(['Enviando 2 arquivos: 0%']);
  });

  it('are announced by whole percents only', () => {
    const [one, other] = [tab(), tab()];
    const upload = sending(one);
    Channel.said = 0;
    for (let share = 1; share <= 900; share += 1) upload.progress(share / 10_000);
    expect([Channel.said, other.shown()]).toEqual([9, ['Enviando 300 arquivos: 9%']]);
  });

  it.each(['kill', 'close'] as const)('leave no ghost when their tab goes (%s)', async (how) => {
    const [one, other] = [tab(), tab()];
    sending(one);
    expect(other.shown()).toHaveLength(1);
    one[how]();
    await vi.waitFor(() => expect(other.shown()).toEqual([]));
  });
});
