import { IMAGEM_MAXIMA, LADO_MAXIMO } from '#domain/values/imagem.ts';

/** Longer side in pixels and quality of each attempt, the best first. */
const ATTEMPTS = [
  [LADO_MAXIMO, 0.85],
  [LADO_MAXIMO, 0.7],
  [LADO_MAXIMO, 0.5],
  [1200, 0.5],
  [800, 0.5],
] as const;

/** Base64 of the image as a JPEG. */
const jpegOf = (image: ImageBitmap, side: number, quality: number): string => {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  // What is transparent in a PNG would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
};

/** Four base64 characters hold three bytes. */
const fits = (base64: string): boolean => base64 !== '' && (base64.length / 4) * 3 <= IMAGEM_MAXIMA;

/**
 * Base64 of a photograph as a JPEG that fits: drawn anew, upright and without what its camera wrote into it. Throws where
 * the browser does not read it, or it does not fit.
 */
export const shrinkFoto = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const [side, quality] of ATTEMPTS) {
      const jpeg = jpegOf(image, side, quality);
      if (fits(jpeg)) return jpeg;
    }
  } finally {
    image.close();
  }
  throw new RangeError('The photograph does not fit.');
};
