import { afterEach, beforeEach, vi } from 'vitest';

const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');
const PNG = base64([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** jsdom draws nothing: each picture is the first bytes of its kind, and a photograph as large as the next size says. */
export const withCanvas = (sizes: () => readonly number[]) => {
  const drawn: [width: number, height: number][] = [];
  beforeEach(() => {
    drawn.length = 0;
    const pen = new Proxy({}, { get: () => () => {}, set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
      this: HTMLCanvasElement,
      type,
    ) {
      if (type !== 'image/jpeg') return `data:image/png;base64,${PNG}`;
      drawn.push([this.width, this.height]);
      const length = sizes()[drawn.length - 1] ?? 4;
      return `data:image/jpeg;base64,${Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(length)]).toString('base64')}`;
    });
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name.endsWith('.txt')) throw new DOMException('', 'InvalidStateError');
      return { width: 4000, height: 3000, close: () => {} };
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return { drawn };
};
