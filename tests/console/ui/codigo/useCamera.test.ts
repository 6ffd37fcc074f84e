import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasCamera, useCamera } from '#src/ui/codigo/useCamera.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'visibilityState');
});

const withCameras = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

const video = () => Object.assign(document.createElement('video'), { play: async () => {} });
const openTrack = () => {
  const track = { live: true, stop: () => Object.assign(track, { live: false }) };
  return { track, stream: { getTracks: () => [track] } };
};
const see = (visibilityState: DocumentVisibilityState) =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

describe('the camera', () => {
  it('is offered where the browser hands one out', () => {
    vi.stubGlobal('isSecureContext', true);
    expect(hasCamera()).toBe(false);
    withCameras(async () => null);
    expect(hasCamera()).toBe(true);
    vi.stubGlobal('isSecureContext', false);
    expect(hasCamera()).toBe(false);
  });

  it.each([
    ['NotAllowedError', /^A câmera foi recusada: permita/],
    ['NotFoundError', /^Este aparelho não tem câmera/],
    ['NotReadableError', /^A câmera está em uso por outro programa/],
    ['AbortError', /^A câmera não abriu/],
  ])('that does not open with a %s says why, and what else there is', async (name, dito) => {
    withCameras(() => Promise.reject(new DOMException('', name)));
    const element = video();
    const { result, unmount } = renderHook(() => useCamera(element));
    await waitFor(() => expect(result.current).toMatch(dito));
    unmount();
    expect(result.current).toMatch(/Digite, ou escolha uma foto\.$/);
  });

  it('goes out with a hidden tab, comes back with it, and goes out with its element', async () => {
    const opened: ReturnType<typeof openTrack>[] = [];
    withCameras(async () => {
      opened.push(openTrack());
      return opened.at(-1)?.stream;
    });
    const lives = () => opened.map(({ track }) => track.live);
    const element = video();
    const { unmount } = renderHook(() => useCamera(element));
    await waitFor(() => expect(element.srcObject).toBe(opened[0]?.stream));
    see('hidden');
    expect(lives()).toEqual([false]);
    see('visible');
    await waitFor(() => expect(lives()).toEqual([false, true]));
    unmount();
    expect(lives()).toEqual([false, false]);
  });

  it('that opens after its element is gone goes out at once', async () => {
    const { track, stream } = openTrack();
    let open = (_: unknown) => {};
    withCameras(
      () =>
        new Promise((resolve) => {
          open = resolve;
        }),
    );
    const { unmount } = renderHook(() => useCamera(video()));
    unmount();
    open(stream);
    await waitFor(() => expect(track.live).toBe(false));
  });
});
