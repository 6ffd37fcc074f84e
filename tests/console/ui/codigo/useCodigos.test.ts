import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCodigos } from '#src/ui/codigo/useCodigos.ts';
import { withCamera } from '../../withCamera.ts';

const [UM, OUTRO, TERCEIRO] = ['9BWZZZ377VT004251', '9BWZZZ377VT004269', '9BWZZZ377VT004277'] as const;

type Picture = string | readonly string[];
let pictures: Picture[] = [];
withCamera(() => pictures.shift() ?? '');
/** A picture without codes is looked at a second time, without its shadows. */
const NADA = ['', ''];

/** A video whose picture is there, and which draws nothing. */
const video = () => Object.assign(document.createElement('video'), { width: 1 });
const showPictures = (some: readonly Picture[]) => {
  pictures = [...some];
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => {}, getImageData: () => ({ data: [], width: 0, height: 0 }) });
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(
    HTMLMediaElement.HAVE_ENOUGH_DATA,
  );
};

afterEach(() => vi.restoreAllMocks());

describe('a code before the camera', () => {
  it.each([
    ['in two pictures in a row', [UM, UM]],
    ['of a shaking hand', [UM, ...NADA, UM]],
    ['seen by a slow device that is moved about', [UM, OUTRO, UM]],
  ])('%s is read once', async (_, some) => {
    showPictures(some);
    const read = vi.fn();
    const { unmount } = renderHook(({ element }) => useCodigos(element, read), {
      initialProps: { element: video() },
    });
    await waitFor(() => expect(read).toHaveBeenCalled());
    await waitFor(() => expect(pictures).toEqual([]));
    expect(read.mock.calls.map(([{ valor }]) => valor)).toEqual([UM]);
    unmount();
  });

  it('is not believed of one picture: Code 39 has no check digit', async () => {
    showPictures([UM, OUTRO, ...NADA]);
    const read = vi.fn();
    const { unmount } = renderHook(({ element }) => useCodigos(element, read), {
      initialProps: { element: video() },
    });
    await waitFor(() => expect(pictures).toEqual([]));
    expect(read).not.toHaveBeenCalled();
    unmount();
  });

  describe('and a question', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Ten pictures, each of which may render. */
    const look = async () => {
      for (let times = 0; times < 10; times += 1) await act(() => vi.advanceTimersByTimeAsync(100));
    };
    const readerOf = async (some: readonly Picture[], waits = false) => {
      showPictures(some);
      const read = vi.fn();
      const element = video();
      const { result, rerender } = renderHook((asks: boolean) => useCodigos(element, read, asks), {
        initialProps: waits,
      });
      await look();
      return {
        escolhas: () => result.current.escolhas.map(({ valor }) => valor),
        escolhidas: () => result.current.escolhidas.map(({ valor }) => valor),
        lidos: () => read.mock.calls.map(([{ valor }]) => valor),
        reader: () => result.current,
        rerender,
      };
    };
    const TWO_AND_ANOTHER = [[UM, OUTRO], [UM, OUTRO], TERCEIRO, TERCEIRO];

    it('which of several it is: the camera waits, and the others stay where they are', async () => {
      const { escolhas, escolhidas, lidos, reader } = await readerOf(TWO_AND_ANOTHER);
      expect(escolhas()).toEqual([UM, OUTRO]);
      const [um, outro] = reader().escolhas;
      act(() => um && reader().choose(um));
      await look();
      expect([escolhas(), escolhidas()]).toEqual([[UM, OUTRO], [UM]]);
      act(() => outro && reader().choose(outro));
      await look();
      expect(escolhas()).toEqual([]);
      expect(lidos()).toEqual([UM, OUTRO, TERCEIRO]);
    });

    it('which of several it is, and none is wanted: the camera reads on', async () => {
      const { escolhas, lidos, reader } = await readerOf(TWO_AND_ANOTHER);
      act(() => reader().readOn());
      await look();
      expect(escolhas()).toEqual([]);
      expect(lidos()).toEqual([TERCEIRO]);
    });

    it('of the caller: the camera waits for its answer', async () => {
      const { lidos, rerender } = await readerOf([UM, UM], true);
      expect(lidos()).toEqual([]);
      rerender(false);
      await look();
      expect(lidos()).toEqual([UM]);
    });
  });
});
