import { levelShadows } from './levelShadows.ts';
import type { Detector } from './loadDetector.ts';

type Picture = HTMLVideoElement | ImageBitmap;

const levelled = (source: Picture, { width, height }: { width: number; height: number }): ImageData => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas');
  context.drawImage(source, 0, 0);
  const pixels = context.getImageData(0, 0, width, height);
  levelShadows(pixels);
  return pixels;
};

/** The texts of a picture's codes; where none is found, of the picture without its shadows. */
export const findCodes = async (
  detector: Detector,
  source: Picture,
  size: { width: number; height: number },
): Promise<string[]> => {
  const found = await detector.detect(source);
  const codes = found.length > 0 ? found : await detector.detect(levelled(source, size));
  return codes.map(({ rawValue }) => rawValue);
};
