import { afterEach, describe, expect, it, vi } from 'vitest';
import { unfinished } from '#src/dataProvider/unfinished.ts';
import { createUploads, uploadText } from '#src/ui/actions/uploads.ts';

afterEach(() => sessionStorage.clear());

const page = () => {
  const heard = new Set<unknown>();
  return {
    heard,
    addEventListener: (name: string, listener: unknown) => void heard.add(`${name} ${typeof listener}`),
    removeEventListener: (name: string, listener: unknown) => void heard.delete(`${name} ${typeof listener}`),
  };
};

describe('running uploads', () => {
  it.each([
    [{ files: 1, share: 0.424, interrupted: false }, 'Enviando 1 arquivo: 42%'],
    [{ files: 3, share: 0.994, interrupted: false }, 'Enviando 3 arquivos: 99%'],
    [{ files: 3, share: 0.995, interrupted: false }, 'Arquivos enviados, guardando…'],
    [
      { files: 3, share: 1, interrupted: true },
      'Envio interrompido: 100% de 3 arquivos já chegaram. Continua sozinho quando a conexão voltar.',
    ],
  ])('%j are described as %s', (upload, text) => {
    expect(uploadText({ place: '/x', ...upload })).toBe(text);
  });

  it('notify subscribers once per change, and block leaving the page until the last has ended', async () => {
    const where = page();
    const uploads = createUploads(where);
    const listener = vi.fn();
    const stop = uploads.subscribe(listener);
    const [um, outro] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let tell = (_interrupted: boolean) => {};
    const first = uploads.during('/um', 2, ({ onInterrupted, onProgress }) => {
      tell = onInterrupted;
      onProgress(0.5);
      return um.promise;
    });
    expect(listener).toHaveBeenCalledTimes(2);
    tell(false);
    expect(listener).toHaveBeenCalledTimes(2);
    tell(true);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(uploads.read('/um')).toMatchObject({ place: '/um', files: 2, share: 0.5, interrupted: true });
    expect(uploads.read('/outro')).toBeNull();
    const second = uploads.during('/outro', 1, () => outro.promise);
    stop();
    outro.reject(new Error('failed'));
    await expect(second).rejects.toThrow('failed');
    expect(uploads.readAll().now.map(({ place }) => place)).toEqual(['/um']);
    expect([...where.heard]).toEqual(['beforeunload function']);
    um.resolve('sent');
    expect(await first).toBe('sent');
    expect(uploads.readAll()).toEqual({ now: [], left: 0 });
    expect([...where.heard]).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('left by a closed page are listed while nothing else is sent; cancelling ends a running one', async () => {
    unfinished.save({ envio: 'e', files: '[]', count: 300, sent: 1 });
    const uploads = createUploads(page());
    expect(uploads.readAll()).toEqual({ now: [], left: 300 });
    const sending = uploads.during(
      '/um',
      1,
      ({ signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.aborted))),
    );
    expect(uploads.readAll().left).toBe(0);
    uploads.read('/um')?.giveUp();
    expect(await sending).toBe(true);
  });

  it('make the browser ask before the page is closed', async () => {
    const uploads = createUploads();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    let during = false;
    await uploads.during('/um', 1, async () => {
      during = closing();
    });
    expect([during, closing()]).toEqual([true, false]);
  });
});
