import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { prepareFiles } from '#src/ui/arquivos/prepareFiles.ts';
import { withCanvas } from '#tests/console/withCanvas.ts';

const JPEG = { type: 'image/jpeg' };
const FOTO = new File(['x'], 'a.jpg', JPEG);
const PDF = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
const LAUDO = {
  accept: ['application/pdf', '.pdf', 'image/jpeg'],
  maxBytes: 3_000_000,
  pages: true,
} as const;

describe('a file on its way into a field', () => {
  let sizes: readonly number[] = [];
  const { drawn } = withCanvas(() => sizes);
  const prepare = async (files: readonly File[], limits: Parameters<typeof prepareFiles>[1] = LAUDO) => {
    const words: string[] = [];
    const { base64, ...rest } = await prepareFiles(files, limits, (said) => words.push(said));
    return { ...rest, words, file: Buffer.from(base64, 'base64') };
  };

  it('stays as it is unless it is a picture', async () => {
    const { file, words, picture } = await prepare([PDF]);
    expect([file.toString(), words, picture]).toEqual(['%PDF-1.4', [], null]);
    await expect(prepare([PDF], { ...LAUDO, maxBytes: 7 })).rejects.toThrow('O arquivo a.pdf passa de 0 kB.');
  });

  it('a picture is read at twelve megapixels at most, and drawn smaller until it fits', async () => {
    sizes = [4_000_000, 3_500_000, 2_000_000];
    const { bytes, words, picture } = await prepare([FOTO]);
    expect(drawn).toEqual([
      [4000, 3000],
      [4000, 3000],
      [4000, 3000],
    ]);
    expect([bytes, picture?.slice(0, 23)]).toEqual([2_000_003, 'data:image/jpeg;base64,']);
    expect(words).toEqual(['Lendo a foto…', 'Diminuindo a foto…', 'Diminuindo a foto…']);
  });

  it('several pictures become the pages of one PDF, each within its share', async () => {
    sizes = [100, 2_000_000, 1_000_000];
    const { file, words, bytes } = await prepare([FOTO, FOTO]);
    const pdf = await getDocumentProxy(new Uint8Array(file));
    expect(pdf.numPages).toBe(2);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 842, 595]);
    expect(bytes).toBeLessThan(LAUDO.maxBytes);
    expect(words).toEqual([
      'Lendo a página 1 de 2…',
      'Lendo a página 2 de 2…',
      'Diminuindo a foto…',
      'Juntando as páginas em um PDF…',
    ]);
  });

  it.each([
    ['several where one is taken', [FOTO, FOTO], { ...LAUDO, pages: undefined }, 'Escolha uma foto só.'],
    ['a PDF among pictures', [FOTO, PDF], LAUDO, 'Escolha um PDF só, ou só as fotos das páginas.'],
    ['too many pages', Array(21).fill(FOTO), LAUDO, 'São 21 páginas, e um documento leva até 20.'],
  ])('refuses %s', async (_, files, limits, sentence) => {
    await expect(prepare(files, limits)).rejects.toThrow(sentence);
  });

  it('tells of a HEIC that the browser does not open, whatever its name says', async () => {
    const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.JPG.txt', JPEG);
    await expect(prepare([heic])).rejects.toThrow('A foto é HEIC, que este navegador não abre.');
    await expect(prepare([new File(['x'], 'a.txt', JPEG)])).rejects.toThrow('não conseguiu ler esta foto');
  });

  it('says when a picture does not fit at all', async () => {
    sizes = Array(6).fill(4_000_000);
    await expect(prepare([FOTO])).rejects.toThrow('A foto não coube no tamanho permitido.');
  });
});
