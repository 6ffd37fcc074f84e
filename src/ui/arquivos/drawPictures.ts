import { FileRefused } from './FileRefused.ts';
import { pdfOfPictures, ROOM, type Sheet } from './pdfOfPictures.ts';

/** Pixels at which a picture is read: phones refuse a canvas beyond sixteen million. @rule pixels of a picture that is sent */
const MOST_PIXELS = 12_000_000;
/** Bytes of a pixel in a good JPEG of a photograph. */
const BYTES_OF_PIXEL = 0.25;

/** Share of the sides and quality of each attempt, the best first. */
const ATTEMPTS = [
  [1, 0.85],
  [1, 0.7],
  [1, 0.5],
  [0.7, 0.5],
  [0.5, 0.5],
  [0.25, 0.5],
] as const;

const HEIC_BRAND = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/;
const HEIC =
  'A foto é HEIC, que este navegador não abre. No iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível, e fotografe de novo; ou converta-a para JPEG.';
const ILEGIVEL = 'O navegador não conseguiu ler esta foto. Use uma imagem JPEG, PNG ou WebP.';
const GRANDE = 'A foto não coube no tamanho permitido. Fotografe de novo, só o documento.';

/** The reason why the browser does not open a picture, by its first bytes: its name may say anything. */
const refusalOf = async (file: Blob): Promise<FileRefused> => {
  const start = await file
    .slice(4, 12)
    .text()
    .catch(() => '');
  return new FileRefused(HEIC_BRAND.test(start) ? HEIC : ILEGIVEL);
};

/** Size of a picture as it is seen, known before its pixels are decoded. */
const sizeOf = async (file: Blob): Promise<{ width: number; height: number }> => {
  const url = URL.createObjectURL(file);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const image = new Image();
  image.onload = () => resolve();
  image.onerror = () => reject(new DOMException('', 'EncodingError'));
  image.src = url;
  await promise.finally(() => URL.revokeObjectURL(url));
  return { width: image.naturalWidth, height: image.naturalHeight };
};

/**
 * A picture, upright, made smaller while it is read. Its width alone is told: whether the turn comes before or after, no
 * browser distorts it.
 */
export const openPicture = async (file: Blob, pixels = MOST_PIXELS): Promise<ImageBitmap> => {
  try {
    const { width, height } = await sizeOf(file);
    const scale = Math.sqrt(Math.min(pixels, MOST_PIXELS) / (width * height));
    const smaller = { resizeWidth: Math.max(1, Math.floor(width * scale)), resizeQuality: 'high' } as const;
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...(scale < 1 && smaller) });
  } catch {
    throw await refusalOf(file);
  }
};

const jpegOf = async (image: ImageBitmap, scale: number, quality: number): Promise<Sheet> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  const { width, height } = canvas;
  if (!pen) throw new FileRefused(ILEGIVEL);
  // What is transparent in a PNG would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  const jpeg = await promise;
  // Frees its pixels at once: Safari counts them until the next collection.
  canvas.width = 0;
  if (!jpeg) throw new FileRefused(ILEGIVEL);
  return { jpeg, width, height };
};

const drawn = async (file: Blob, maxBytes: number, say: (words: string) => void): Promise<Sheet> => {
  const image = await openPicture(file, maxBytes / BYTES_OF_PIXEL);
  try {
    for (const [scale, quality] of ATTEMPTS) {
      const sheet = await jpegOf(image, scale, quality);
      if (sheet.jpeg.size <= maxBytes) return sheet;
      say('Diminuindo a foto…');
    }
  } finally {
    image.close();
  }
  throw new FileRefused(GRANDE);
};

/** Pictures as one JPEG, or as the pages of a PDF, of at most so many bytes. */
export const drawPictures = async (
  files: readonly File[],
  maxBytes: number,
  say: (words: string) => void,
): Promise<Blob> => {
  const share = files.length === 1 ? maxBytes : Math.floor(maxBytes / files.length) - ROOM;
  const sheets: Sheet[] = [];
  for (const [at, file] of files.entries()) {
    say(files.length === 1 ? 'Lendo a foto…' : `Lendo a página ${at + 1} de ${files.length}…`);
    sheets.push(await drawn(file, share, say));
  }
  const [only] = sheets;
  if (sheets.length === 1 && only) return only.jpeg;
  say('Juntando as páginas em um PDF…');
  return pdfOfPictures(sheets);
};
