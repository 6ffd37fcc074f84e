import { afterEach, beforeEach, vi } from 'vitest';
import { withPictures } from './withPictures.ts';

let nextTexts = (): string | readonly string[] => '';

/** One class for all files of a process: the console keeps the first reader that it found. */
class Reader {
  static getSupportedFormats = async () => [
    'code_39',
    'code_128',
    'data_matrix',
    'qr_code',
    'pdf417',
    'aztec',
  ];
  detect = async () =>
    [nextTexts()]
      .flat()
      .filter(Boolean)
      .map((rawValue) => ({ rawValue }));
}

/**
 * The browser hands out cameras, but the device has none: codes are read from photographs, each of which shows the next
 * text, or several.
 */
export const withCamera = (textos: () => string | readonly string[]): void => {
  withPictures({ width: 1, height: 1 });
  beforeEach(() => {
    nextTexts = textos;
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('BarcodeDetector', Reader);
    const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
};
