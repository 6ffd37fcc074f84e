import { afterEach, beforeEach, vi } from 'vitest';

/** jsdom's own reads no file of Node's. */
class Reader {
  result = '';
  onload?: () => void;
  async readAsDataURL(file: Blob) {
    this.result = `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
    this.onload?.();
  }
}

/** jsdom loads no pictures: each has these pixels, and a text is none. */
export const withPictures = (size: { width: number; height: number }): void => {
  class Picture {
    onload?: () => void;
    readonly naturalWidth = size.width;
    readonly naturalHeight = size.height;
    set src(_: string) {
      queueMicrotask(() => this.onload?.());
    }
  }
  beforeEach(() => {
    vi.stubGlobal('Image', Picture);
    vi.stubGlobal('FileReader', Reader);
    vi.stubGlobal('createImageBitmap', async (file: File, { resizeWidth = size.width } = {}) => {
      if (file.name.endsWith('.txt')) throw new DOMException('', 'InvalidStateError');
      const height = Math.round((resizeWidth * size.height) / size.width);
      return { width: resizeWidth, height, close: () => {} };
    });
  });
  afterEach(() => vi.unstubAllGlobals());
};
