import { formatTamanho } from '#domain/values/tamanho.ts';
import { FileRefused } from './FileRefused.ts';

/** A field's limits of its file, as the field states them. */
export interface FileLimits {
  accept: readonly string[];
  maxBytes: number;
  /** Several pictures become the pages of one PDF. */
  pages?: true | undefined;
}

/** A file as it is sent. */
export interface PreparedFile {
  base64: string;
  bytes: number;
  /** Its data URL, where it is one picture. */
  picture: string | null;
}

const MOST_PAGES = 20;

const UM_SO = 'Escolha um arquivo só.';
const UMA_FOTO_SO = 'Escolha uma foto só.';
const MISTURADOS = 'Escolha um PDF só, ou só as fotos das páginas.';
export const ILEGIVEL = 'Ocorreu um erro ao tentar ler o arquivo selecionado!';
const SEM_LEITOR = 'O leitor de fotos não foi carregado. Verifique a internet e escolha a foto de novo.';

/** What a chooser offers besides the accepted kinds where these have pictures: they are drawn anew, whatever their format. */
export const OTHER_PICTURES = 'image/*,.heic,.heif';

export const takesPictures = (accept: readonly string[]): boolean =>
  accept.some((kind) => kind.startsWith('image/'));

/** Windows tells no type of a HEIC. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(hei[cf]|jpe?g|png|webp)$/i.test(name);

const dataUrlOf = (file: Blob): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(new FileRefused(ILEGIVEL));
  reader.readAsDataURL(file);
  return promise;
};

const preparedOf = async (file: Blob): Promise<PreparedFile> => {
  const url = await dataUrlOf(file);
  const picture = file.type.startsWith('image/') ? url : null;
  return { base64: url.split(',')[1] ?? '', bytes: file.size, picture };
};

const whole = (file: File, maxBytes: number): Promise<PreparedFile> => {
  if (file.size > maxBytes)
    throw new FileRefused(`O arquivo ${file.name} passa de ${formatTamanho(maxBytes)}.`);
  return preparedOf(file);
};

/** Where only pictures are taken, the browser says which file is none. */
const isDrawn = (file: File, { accept }: FileLimits): boolean =>
  takesPictures(accept) && (isPicture(file) || accept.every((kind) => kind.startsWith('image/')));

const checkSeveral = (files: readonly File[], { pages }: FileLimits): void => {
  if (files.length === 1) return;
  const allPictures = files.every(isPicture);
  if (!pages) throw new FileRefused(allPictures ? UMA_FOTO_SO : UM_SO);
  if (!allPictures) throw new FileRefused(MISTURADOS);
  if (files.length > MOST_PAGES)
    throw new FileRefused(`São ${files.length} páginas, e um documento leva até ${MOST_PAGES}.`);
};

/** Loaded at the first picture: most forms have none. */
const loadDrawing = () =>
  import('./drawPictures.ts').catch(() => Promise.reject(new FileRefused(SEM_LEITOR)));

/** A picture upright, of at most twelve megapixels, for a reader of codes. */
export const readPicture = async (file: Blob): Promise<ImageBitmap> =>
  (await loadDrawing()).openPicture(file);

/**
 * The one way of a file into a field: pictures are drawn anew, upright, below the limit and without what their camera wrote
 * into them, several as one PDF; every other file stays as it is. Throws `FileRefused`. `say` is told what happens.
 */
export const prepareFiles = async (
  files: readonly File[],
  limits: FileLimits,
  say: (words: string) => void,
): Promise<PreparedFile> => {
  checkSeveral(files, limits);
  const [file] = files;
  if (!file) throw new FileRefused(ILEGIVEL);
  if (!isDrawn(file, limits)) return whole(file, limits.maxBytes);
  const { drawPictures } = await loadDrawing();
  return preparedOf(await drawPictures(files, limits.maxBytes, say));
};
