import { buffer } from 'node:stream/consumers';
import { utils, write } from 'xlsx';
import { ZipFile } from 'yazl';
import { COLUNAS_DE_VEICULO, type ColunaDeVeiculo } from '#domain/planilhas/veiculosUsados.ts';
import { digitoModulo11 } from '#domain/values/modulo11.ts';

type CelulaDoVeiculo = string | number | null;
export type LinhaDeTeste = Record<ColunaDeVeiculo, CelulaDoVeiculo>;

export const CABECALHO: readonly string[] = COLUNAS_DE_VEICULO;

/** A renavam with a valid check digit. */
export const renavamOf = (n: number): string => {
  const base = String(n).padStart(10, '0');
  return base + digitoModulo11(base);
};

/** A used vehicle as a row, with the nth plate of a series. */
export const linhaOf = (n: number, outros: Partial<LinhaDeTeste> = {}): LinhaDeTeste => ({
  placa: `XLS${Math.floor(n / 100) % 10}${'ABCDEFGHIJ'.charAt(Math.floor(n / 1000) % 10)}${String(n % 100).padStart(2, '0')}`,
  renavam: renavamOf(7_000_000_000 + n),
  kmAtual: 42_000,
  anoFabricacao: 2019,
  anoModelo: 2020,
  numeroCrv: '240000000017',
  codigoSegurancaCrv: '12345678901',
  tipoCrv: 'DIGITAL',
  descricao: 'ZETA ALBA',
  cor: 'PRATA',
  ...outros,
});

/** Cells of rows with a header. */
export const celulas = (
  linhas: readonly LinhaDeTeste[],
  cabecalho: readonly string[] = CABECALHO,
): CelulaDoVeiculo[][] => [
  [...cabecalho],
  ...linhas.map((linha) => cabecalho.map((coluna) => linha[coluna as ColunaDeVeiculo] ?? null)),
];

type Formato = 'xlsx' | 'biff8' | 'csv' | 'ods' | 'xlsb';

/** A file as written by a spreadsheet program, one sheet per table; `ocultas` are row indices. */
export const arquivoOf = (
  folhas: readonly (readonly CelulaDoVeiculo[][])[],
  bookType: Formato = 'xlsx',
  {
    ocultas = [],
    folhasOcultas = [],
  }: { ocultas?: readonly number[]; folhasOcultas?: readonly number[] } = {},
): Buffer<ArrayBuffer> => {
  const livro = utils.book_new();
  for (const valores of folhas) {
    const folha = utils.aoa_to_sheet(valores as CelulaDoVeiculo[][]);
    folha['!rows'] = valores.map((_, at) => (ocultas.includes(at) ? { hidden: true } : {}));
    utils.book_append_sheet(livro, folha);
  }
  livro.Workbook = { Sheets: folhas.map((_, at) => ({ Hidden: folhasOcultas.includes(at) ? 1 : 0 })) };
  return Buffer.from(write(livro, { type: 'buffer', bookType, compression: true }));
};

export const planilhaOf = (linhas: readonly LinhaDeTeste[], cabecalho?: readonly string[]) =>
  arquivoOf([celulas(linhas, cabecalho)]);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts of a one-sheet workbook with this sheet XML. */
export const partesOf = (folha: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPO}.worksheet+xml"/></Types>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="Folha" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}">${folha}</worksheet>`,
});

/** A zip of these parts, unvalidated. */
export const zipOf = (partes: Readonly<Record<string, string | Buffer>>): Promise<Buffer<ArrayBuffer>> => {
  const zip = new ZipFile();
  for (const [nome, conteudo] of Object.entries(partes)) zip.addBuffer(Buffer.from(conteudo), nome);
  zip.end();
  return buffer(zip.outputStream) as Promise<Buffer<ArrayBuffer>>;
};

const celula = (ref: string, texto: string) => `<c r="${ref}" t="inlineStr"><is><t>${texto}</t></is></c>`;

/** A header as sheet XML, with additions to its row and sheet. */
export const folhaOf = (naLinha = '', abaixo = '', antes = ''): string =>
  `${antes}<sheetData><row r="1">${CABECALHO.map((nome, i) => celula(`${'ABCDEFGHIJ'.charAt(i)}1`, nome)).join('')}${naLinha}</row>${abaixo}</sheetData>`;

/** A row as sheet XML. */
export const linhaXml = (linha: number, valores: readonly string[]): string =>
  `<row r="${linha}">${valores.map((valor, i) => celula(`${'ABCDEFGHIJ'.charAt(i)}${linha}`, valor)).join('')}</row>`;
