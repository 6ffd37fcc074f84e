import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { type Fonte, withoutLigaduras } from '#domain/values/letras.ts';

const require = createRequire(import.meta.url);

/** What pdfkit has read of a file, which it takes for one; its types leave both out. */
type FonteLida = Fonte & string;

const read = (arquivo: string): FonteLida => {
  const pdf = new PDFDocument({ font: arquivo, autoFirstPage: false });
  return withoutLigaduras((pdf as unknown as { _font: { font: FonteLida } })._font.font);
};

/** Noto Sans: Latin, Greek and Cyrillic whole. Read once for all documents. */
export const FONTES = {
  normal: read(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  negrito: read(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
} as const;
