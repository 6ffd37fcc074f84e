import { buffer } from 'node:stream/consumers';
import { CFB } from 'xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type Celula, type LinhaDePlanilha, textoOf } from '#domain/planilhas/celula.ts';
import { outroFormato } from '#domain/planilhas/outroFormato.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { buscavel } from '#domain/values/accents.ts';
import { contentOf, entriesOf } from '../files/readZip.ts';
import type { LeituraDePlanilha } from '../ports/planilhas.ts';
import { celulasOf, type LinhaDaFolha } from './celulasOf.ts';
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

type LinhasDaPlanilha = ReadonlyMap<number, LinhaDaFolha>;

const SO_O_CABECALHO = `${EXCEL_INVALIDO} A planilha só tem os títulos das colunas: preencha ao menos uma linha abaixo deles.`;

const vazia = (celula: Celula | undefined): boolean =>
  celula === undefined || celula === null || textoOf(celula) === '';

const fold = (texto: string): string =>
  buscavel(texto)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const citadas = (nomes: readonly string[]): string =>
  nomes.map((nome) => `"${nome.slice(0, 60)}"`).join(', ');

/** Message about a wrong header: missing columns by our titles, extra ones as written. */
const headerErrado = (faltam: readonly string[], sobram: readonly string[]): PlanilhaRecusada => {
  const partes = [
    faltam.length === 1 && `Falta a coluna ${citadas(faltam)}.`,
    faltam.length > 1 && `Faltam as colunas ${citadas(faltam)}.`,
    sobram.length > 0 &&
      `Não faz parte do modelo, ou está repetida, a coluna ${citadas(sobram.slice(0, 5))}.`,
  ];
  return new PlanilhaRecusada([EXCEL_INVALIDO, ...partes.filter((parte) => parte !== false)].join(' '));
};

/** Column positions by title, and the missing and extra titles. */
const findColunas = <C extends string>(header: readonly Celula[], colunas: Readonly<Record<C, string>>) => {
  const nomes = Object.keys(colunas) as C[];
  const textos = nomes.flatMap((nome) => [nome, colunas[nome]].map((texto) => [fold(texto), nome] as const));
  const porTexto = new Map(textos);
  const posicoes = new Map<C, number>();
  const sobram: string[] = [];
  for (const [posicao, celula] of header.entries()) {
    if (vazia(celula)) continue;
    const nome = porTexto.get(fold(String(celula)));
    if (nome === undefined || posicoes.has(nome)) sobram.push(String(celula));
    else posicoes.set(nome, posicao);
  }
  const faltam = nomes.filter((nome) => !posicoes.has(nome)).map((nome) => colunas[nome]);
  return { posicoes, sobram, faltam };
};

/** Column positions; throws unless the header has exactly these columns and no value stands outside them. */
const posicoesOf = <C extends string>(
  linhas: LinhasDaPlanilha,
  colunas: Readonly<Record<C, string>>,
): ReadonlyMap<C, number> => {
  const [header] = linhas.values();
  const { posicoes, sobram, faltam } = findColunas(header?.celulas ?? [], colunas);
  if (faltam.length > 0 || sobram.length > 0) throw headerErrado(faltam, sobram);
  const nossas = new Set(posicoes.values());
  for (const [indice, { celulas }] of linhas) {
    if (celulas.every((celula, posicao) => nossas.has(posicao) || vazia(celula))) continue;
    throw new PlanilhaRecusada(`${EXCEL_INVALIDO} A linha ${indice + 1} tem um valor fora das colunas.`);
  }
  return posicoes;
};

const linhasOf = <C extends string>(
  linhas: LinhasDaPlanilha,
  colunas: Readonly<Record<C, string>>,
): LinhaDePlanilha<C>[] => {
  const posicoes = [...posicoesOf(linhas, colunas)];
  const [, ...abaixo] = linhas;
  const lidas = abaixo.filter(([, { celulas }]) => !celulas.every(vazia));
  if (lidas.length === 0) throw new PlanilhaRecusada(SO_O_CABECALHO);
  return lidas.map(([indice, { celulas, oculta }]) => ({
    linha: indice + 1,
    ...(oculta && { oculta: true as const }),
    valores: Object.fromEntries(
      posicoes.map(([coluna, posicao]) => [coluna, celulas[posicao] ?? null]),
    ) as Record<C, Celula>,
  }));
};

/** Reads an .xlsx. CPU and memory are under the file's control: only for a child process that may be killed. */
export const readPlanilha = async <C extends string>(
  arquivo: Buffer,
  colunas: Readonly<Record<C, string>>,
): Promise<LeituraDePlanilha<C>> => {
  try {
    return { ok: true, linhas: linhasOf(celulasOf(await openPasta(arquivo)), colunas) };
  } catch (error) {
    return { ok: false, mensagem: error instanceof PlanilhaRecusada ? error.message : ARQUIVO_ILEGIVEL };
  }
};
