import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type Fonte, withoutLigaduras } from '#domain/values/letras.ts';

const require = createRequire(import.meta.url);

const open = (arquivo: string): Fonte & string => {
  const pdf = new PDFDocument({ font: arquivo, autoFirstPage: false });
  // pdfkit takes what it has read for a file: all documents share it.
  return withoutLigaduras((pdf as unknown as { _font: { font: Fonte & string } })._font.font);
};

/** As in the gateway's documents. */
export const FONTES = {
  normal: open(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  negrito: open(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
} as const;
