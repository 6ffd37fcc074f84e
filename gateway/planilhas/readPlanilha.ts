import { buffer } from 'node:stream/consumers';
import { CFB } from 'xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Celula, LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import type { TitulosDasColunas } from '#domain/planilhas/modelo.ts';
import { outroFormato } from '#domain/planilhas/outroFormato.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { contentOf, entriesOf } from '../files/readZip.ts';
import type { LeituraDePlanilha } from '../ports/planilhas.ts';
import { findCabecalho, type LinhasDaPlanilha, sobramEm, vazia } from './cabecalho.ts';
import { celulasOf } from './celulasOf.ts';
import { LIMITES_DA_PLANILHA, PlanilhaRecusada } from './limites.ts';

const ZIP = Buffer.from('PK\x03\x04');
/** Signature of .xls files and encrypted workbooks, and the stream name of the latter. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const COM_SENHA = `${EXCEL_INVALIDO} O arquivo tem senha: salve-o sem senha e envie de novo.`;

/** Parts needed for values; images, macros and foreign formats stay unread. */
const LIDAS = /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels))$/i;
const OBRIGATORIAS = [/^\[Content_Types\]\.xml$/i, /^xl\/[^/]*workbook[^/]*\.xml$/i];
/** Parts that identify other spreadsheet formats. */
const DE_OUTROS: readonly (readonly [parte: string, formato: string])[] = [
  ['xl/workbook.bin', '.xlsb'],
  ['content.xml', '.ods'],
];

const FOLHA = /^xl\/worksheets\/[^/]+\.xml$/i;
const CELULA = /<(?:\w+:)?c\s[^>]*?\br="([A-Za-z]{1,3}\d{1,7})"/g;

/** Rejects duplicate cells, of which SheetJS keeps the last, hiding the first. */
const checkCelulas = (xml: string): void => {
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

/** Rejects other file types by name where recognisable. */
const checkTipo = (arquivo: Buffer): void => {
  if (arquivo.subarray(0, ZIP.length).equals(ZIP)) return;
  if (arquivo.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new PlanilhaRecusada(arquivo.includes(ENCRYPTED) ? COM_SENHA : outroFormato('.xls'));
  throw new PlanilhaRecusada(isText(arquivo) ? outroFormato('de texto ou .csv') : ARQUIVO_ILEGIVEL);
};

const checkPartes = (nomes: readonly string[]): void => {
  if (OBRIGATORIAS.every((parte) => nomes.some((nome) => parte.test(nome)))) return;
  const [, formato] = DE_OUTROS.find(([parte]) => nomes.includes(parte)) ?? [];
  throw new PlanilhaRecusada(formato === undefined ? EXCEL_INVALIDO : outroFormato(formato));
};

/** The exact damage is not reported, since the sender cannot repair it. */
const entradasOf = (zip: ZipFile): Promise<Entry[]> =>
  entriesOf(zip, LIMITES_DA_PLANILHA).catch(() => {
    throw new PlanilhaRecusada(ARQUIVO_ILEGIVEL);
  });

/**
 * Repacks the needed parts uncompressed, enforcing the directory's sizes while unpacking. SheetJS trusts
 * other headers of the file and unpacks everything, which would defeat the limits.
 */
const openPasta = async (arquivo: Buffer): Promise<Uint8Array> => {
  checkTipo(arquivo);
  const zip = await fromBufferPromise(arquivo);
  const entradas = await entradasOf(zip);
  checkPartes(entradas.map(({ fileName }) => fileName));
  const pasta = CFB.utils.cfb_new();
  for (const entrada of entradas.filter(({ fileName }) => LIDAS.test(fileName))) {
    const conteudo = await buffer(contentOf(zip, entrada));
    if (FOLHA.test(entrada.fileName)) checkCelulas(conteudo.toString('latin1'));
    CFB.utils.cfb_add(pasta, `/${entrada.fileName}`, conteudo, { unsafe: true });
  }
  return CFB.write(pasta, { fileType: 'zip', type: 'buffer', compression: false });
};

const SO_O_CABECALHO = `${EXCEL_INVALIDO} A planilha só tem os títulos das colunas: preencha ao menos uma linha abaixo deles.`;

const linhasOf = <C extends string>(linhas: LinhasDaPlanilha, colunas: TitulosDasColunas<C>) => {
  const cabecalho = findCabecalho(linhas, colunas);
  const posicoes = [...cabecalho.posicoes];
  const abaixo = [...linhas].filter(([indice]) => indice > cabecalho.indice);
  const lidas = abaixo.filter(([, { celulas }]) => !posicoes.every(([, posicao]) => vazia(celulas[posicao])));
  if (lidas.length === 0) throw new PlanilhaRecusada(SO_O_CABECALHO);
  const valoresOf = (celulas: readonly Celula[]) =>
    Object.fromEntries(posicoes.map(([coluna, posicao]) => [coluna, celulas[posicao] ?? null]));
  return {
    sobram: sobramEm(cabecalho, abaixo),
    linhas: lidas.map(
      ([indice, { celulas, oculta }]): LinhaDePlanilha<C> => ({
        linha: indice + 1,
        ...(oculta && { oculta: true }),
        valores: valoresOf(celulas) as Record<C, Celula>,
      }),
    ),
  };
};

/** Reads an .xlsx. CPU and memory are under the file's control: only for a child process that may be killed. */
export const readPlanilha = async <C extends string>(
  arquivo: Buffer,
  colunas: TitulosDasColunas<C>,
): Promise<LeituraDePlanilha<C>> => {
  try {
    return { ok: true, ...linhasOf(celulasOf(await openPasta(arquivo)), colunas) };
  } catch (error) {
    return { ok: false, mensagem: error instanceof PlanilhaRecusada ? error.message : ARQUIVO_ILEGIVEL };
  }
};
