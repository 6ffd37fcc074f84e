import type { Detector } from './loadDetector.ts';

/** Pixels of the squares within which the light is taken to be even. */
const SIDE = 32;
/** Share of a square's mean below which a point is ink. */
const INK = 0.85;

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Where the points of a square begin in the picture's bytes. */
const pointsOf = ({ width, height }: Pixels, left: number, top: number): number[] => {
  const points: number[] = [];
  for (let y = top; y < Math.min(top + SIDE, height); y += 1)
    for (let x = left; x < Math.min(left + SIDE, width); x += 1) points.push(4 * (y * width + x));
  return points;
};

/** Makes a picture black and white, each point by the light around it: a label may lie in shadow with one half. */
const levelShadows = (pixels: Pixels): void => {
  const { data, width, height } = pixels;
  for (let top = 0; top < height; top += SIDE) {
    for (let left = 0; left < width; left += SIDE) {
      const points = pointsOf(pixels, left, top);
      // Green alone: it has most of the light.
      const light = (point: number) => data[point + 1] ?? 0;
      const limit = (INK * points.reduce((sum, point) => sum + light(point), 0)) / points.length;
      for (const point of points) data.fill(light(point) < limit ? 0 : 255, point, point + 3);
    }
  }
};

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
