import { buffer } from 'node:stream/consumers';
import { CFB } from 'xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { entriesOf } from '../files/readZip.ts';
import { LIMITES } from './limites.ts';
import { PlanilhaRecusada } from './planilhaRecusada.ts';

const ZIP = Buffer.from('PK\x03\x04');
/** What an .xls and an encrypted workbook begin with. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The parts that values are read from; pictures, macros and other programs' formats stay unread. */
const LIDAS = /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels))$/i;
const OBRIGATORIAS = [/^\[Content_Types\]\.xml$/i, /^xl\/[^/]*workbook[^/]*\.xml$/i];

const FOLHA = /^xl\/worksheets\/[^/]+\.xml$/i;
const CELULA = /<(?:\w+:)?c\s[^>]*?\br="([A-Za-z]{1,3}\d{1,7})"/g;

/** A cell that stands twice would hide what it says first: SheetJS keeps the last. */
const conferirCelulas = (xml: string): void => {
  const vistas = new Set<string>();
  for (const [, ref = ''] of xml.matchAll(CELULA)) {
    if (vistas.has(ref))
      throw new PlanilhaRecusada(`${EXCEL_INVALIDO} A célula ${ref} aparece mais de uma vez.`);
    vistas.add(ref);
  }
};

const isText = (arquivo: Buffer): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text file holds
  arquivo.length > 0 && !/[\x00-\x08\x0e-\x1f]/.test(arquivo.subarray(0, 4096).toString('latin1'));

/** Another kind of file is not of our format; what cannot be made out could not be read. */
const conferirTipo = (arquivo: Buffer): void => {
  if (arquivo.subarray(0, ZIP.length).equals(ZIP)) return;
  const outroTipo = arquivo.subarray(0, COMPOUND.length).equals(COMPOUND) || isText(arquivo);
  throw new PlanilhaRecusada(outroTipo ? EXCEL_INVALIDO : ARQUIVO_ILEGIVEL);
};

/** Why it is not opened is nothing that who sends a workbook can put right. */
const entradasOf = (zip: ZipFile): Promise<Entry[]> =>
  entriesOf(zip, LIMITES).catch(() => {
    throw new PlanilhaRecusada(ARQUIVO_ILEGIVEL);
  });

/**
 * The workbook's parts packed anew, stored: what the directory says of the sizes is held to while they are unpacked.
 * SheetJS trusts other headers of the same file than the directory, and unpacks whatever is in it.
 */
export const abrirPasta = async (arquivo: Buffer): Promise<Uint8Array> => {
  conferirTipo(arquivo);
  const zip = await fromBufferPromise(arquivo);
  const entradas = (await entradasOf(zip)).filter(({ fileName }) => LIDAS.test(fileName));
  const completa = OBRIGATORIAS.every((parte) => entradas.some(({ fileName }) => parte.test(fileName)));
  if (!completa) throw new PlanilhaRecusada(EXCEL_INVALIDO);
  const pasta = CFB.utils.cfb_new();
  for (const entrada of entradas) {
    const conteudo = await buffer(await zip.openReadStreamPromise(entrada));
    if (FOLHA.test(entrada.fileName)) conferirCelulas(conteudo.toString('latin1'));
    CFB.utils.cfb_add(pasta, `/${entrada.fileName}`, conteudo, { unsafe: true });
  }
  return CFB.write(pasta, { fileType: 'zip', type: 'buffer', compression: false });
};
