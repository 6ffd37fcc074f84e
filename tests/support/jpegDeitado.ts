import type { Page } from 'playwright';

/** TIFF with one tag: orientation 6, the camera was turned by 90 degrees. */
const TIFF = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');

/** An APP1 segment after the start of the image. */
const withExif = (jpeg: Buffer): Buffer => {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), TIFF]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
};

/** A photograph as a phone held upright makes it: lying, its first column at the top of what is seen. */
export const drawDeitado = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas');
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, w, h);
      pen.fillStyle = '#c00';
      pen.fillRect(0, 0, w / 4, h);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  return withExif(Buffer.from(url.split(',')[1] ?? '', 'base64'));
};

/** Height, width and the colour at the top, in the browser. */
export const lookAt = (page: Page, jpeg: string) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    // As stored: nothing is turned.
    const image = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'none' } as never);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const [red = 0, green = 0] = pen?.getImageData(image.width / 2, 5, 1, 1).data ?? [];
    return { width: image.width, height: image.height, redOnTop: red > 150 && green < 100 };
  }, jpeg);
