import { afterEach, beforeEach, vi } from 'vitest';
import { withPictures } from './withPictures.ts';

const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');
const PNG = base64([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** jsdom draws nothing: each picture is the first bytes of its kind, and a photograph as large as the next size says. */
export const withCanvas = (sizes: () => readonly number[]) => {
  const drawn: [width: number, height: number][] = [];
  withPictures({ width: 4000, height: 3000 });
  beforeEach(() => {
    drawn.length = 0;
    const pen = new Proxy({}, { get: () => () => {}, set: () => true });
    const { prototype } = HTMLCanvasElement;
    vi.spyOn(prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${PNG}`);
    vi.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      drawn.push([this.width, this.height]);
      const length = sizes()[drawn.length - 1] ?? 4;
      done(new Blob([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(length)], { type: type ?? 'image/png' }));
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return { drawn };
};
