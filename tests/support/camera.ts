import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';

const WASM = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } });

/** A code as a camera or a photograph may show it. */
export interface Etiqueta {
  texto: string;
  formato: WriteInputBarcodeFormat;
  /** Pixels of its narrowest bar, and of its height where it has bars alone. */
  escala: number;
  altura?: number;
  /** Middle, and degrees by which it is tilted. */
  x: number;
  y: number;
  graus?: number;
}

/** One picture: its codes, and whether its right half lies in shadow. */
export interface Quadro {
  etiquetas: readonly Etiqueta[];
  sombra?: boolean;
}

const [LARGURA, ALTURA] = [1280, 720];
/** Where the shadow begins: within the label, not in its middle. */
const SOMBRA = 652;
const [BRANCO, PRETO] = [235, 16];
/** Quiet zone of a label, in bars. */
const MARGEM = 10;

/** The brightness that a label has at a point counted from its middle; null beside it. */
const drawEtiqueta = async ({ texto, formato, escala, altura, graus = 0 }: Etiqueta) => {
  const { symbol, error } = await writeBarcode(texto, { format: formato });
  if (error) throw new Error(error);
  const { data, width, height } = symbol;
  const modulos = altura === undefined ? height : altura / escala;
  const [cos, sin] = [Math.cos((graus * Math.PI) / 180), Math.sin((graus * Math.PI) / 180)];
  return (dx: number, dy: number): number | null => {
    const x = Math.floor((dx * cos + dy * sin) / escala + width / 2);
    const y = Math.floor((dy * cos - dx * sin) / escala + modulos / 2);
    const [dentroX, dentroY] = [x >= 0 && x < width, y >= 0 && y < modulos];
    if (dentroX && dentroY) return data[Math.floor((y * height) / modulos) * width + x] ? BRANCO : PRETO;
    return x >= -MARGEM && x < width + MARGEM && y >= -MARGEM && y < modulos + MARGEM ? BRANCO : null;
  };
};

const drawQuadro = async ({ etiquetas, sombra = false }: Quadro): Promise<Uint8Array> => {
  const luz = new Uint8Array(LARGURA * ALTURA).fill(120);
  for (const etiqueta of etiquetas) {
    const brightness = await drawEtiqueta(etiqueta);
    for (let at = 0; at < luz.length; at += 1) {
      const tom = brightness((at % LARGURA) - etiqueta.x, Math.floor(at / LARGURA) - etiqueta.y);
      if (tom !== null) luz[at] = tom;
    }
  }
  return sombra ? luz.map((tom, at) => (at % LARGURA > SOMBRA ? tom / 3 : tom)) : luz;
};
/** A video that Chromium takes for its camera: each picture for two seconds, again and again. */
export const writeVideo = async (path: string, quadros: readonly Quadro[]): Promise<void> => {
  const partes: Uint8Array[] = [Buffer.from(`YUV4MPEG2 W${LARGURA} H${ALTURA} F1:1 Ip A1:1 C420mpeg2\n`)];
  const cinza = new Uint8Array((LARGURA * ALTURA) / 2).fill(128);
  for (const quadro of quadros) {
    const luz = await drawQuadro(quadro);
    for (let vez = 0; vez < 2; vez += 1) partes.push(Buffer.from('FRAME\n'), luz, cinza);
  }
  writeFileSync(path, Buffer.concat(partes));
};

/** The arguments by which Chromium has a video for its camera, and asks nobody. */
export const cameraArgs = (path: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];

/** A code as a picture file. */
export const drawFoto = async (texto: string, format: WriteInputBarcodeFormat): Promise<Buffer> => {
  const { image, error } = await writeBarcode(texto, { format, scale: 4 });
  if (image === null) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
};
