import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { once } from '../once.ts';

export type Detector = Pick<BarcodeDetector, 'detect'>;
type DetectorClass = Pick<typeof BarcodeDetector, 'getSupportedFormats'> &
  (new (
    ...options: ConstructorParameters<typeof BarcodeDetector>
  ) => Detector);

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Labels of chassis, the bar code of an invoice's paper, and the codes of documents. */
const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code', 'pdf417', 'aztec'] as const;

const readsAll = async (some: DetectorClass): Promise<boolean> => {
  const supported = await some.getSupportedFormats();
  return FORMATS.every((format) => supported.includes(format));
};

/** The library's file is our own, from the build: its default is another company's server, which the policy forbids. */
const loadLibrary = async (): Promise<DetectorClass> => {
  const [library, { default: file }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await library.prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  return library.BarcodeDetector;
};

/**
 * The browser's own reader of codes where it reads all of ours, else one in WebAssembly; loaded once, and again only after a
 * failure.
 */
export const loadDetector = once(async (): Promise<Detector> => {
  const own = window.BarcodeDetector;
  const Chosen = own && (await readsAll(own)) ? own : await loadLibrary();
  return new Chosen({ formats: [...FORMATS] });
});
