import { Readable } from 'node:stream';
import type { ZipEntry } from '../../ports/zip.ts';

/** Column type: decides Excel's storage and format. */
export type TipoDeColuna = 'texto' | 'numero' | 'dinheiro' | 'dia' | 'momento';

const FORMATS = [
  [164, 'dd/mm/yyyy'],
  [165, 'dd/mm/yyyy hh:mm'],
  [166, '&quot;R$&quot;\\ #,##0.00;\\-&quot;R$&quot;\\ #,##0.00'],
] as const;

const format = (id: number, more = '') =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

/** Indices into the cell formats below. */
export const ESTILO = { numero: 0, cabecalho: 1, dia: 2, momento: 3, dinheiro: 4, texto: 5 } as const;

/**
 * Against formula injection: format `@` with a quote prefix keeps a leading `=` text even when edited.
 * @concept formula injection (CSV injection)
 */
const ESTILOS = `<numFmts count="${FORMATS.length}">${FORMATS.map(
  ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`,
).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${format(0)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>${format(164)}${format(165)}${format(166)}${format(49, ' quotePrefix="1"')}</cellXfs>`;

/** Excel's limit per cell. */
const MAX_CHARACTERS = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const NEEDS_WORK = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Escaped because Excel reads `_x0041_` as the letter A. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A string as XML text of a cell. */
const textoXml = (text: string): string => {
  const cut = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text;
  if (!NEEDS_WORK.test(cut)) return cut;
  return cut
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(ESCAPE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
};

export interface ColunaDePlanilha {
  titulo: string;
  /** Width in characters. */
  largura: number;
  tipo: TipoDeColuna;
}

/** Cells: strings as text, numbers as Excel serials or amounts, null for empty. */
export type SheetRow = readonly (string | number | null)[];

/** Excel's column name: `A`, …, `Z`, `AA`. */
const letrasOf = (at: number): string =>
  (at >= 26 ? letrasOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

const textCell = (ref: string, style: number, text: string) =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textoXml(text)}</t></is></c>`;

const rowWriter = (colunas: readonly ColunaDePlanilha[]) => {
  const names = colunas.map((_, at) => letrasOf(at));
  const styles = colunas.map(({ tipo }) => ESTILO[tipo]);
  return (linha: SheetRow, numero: number): string => {
    let row = `<row r="${numero}">`;
    for (let at = 0; at < names.length; at += 1) {
      const value = linha[at];
      if (value === null || value === undefined) continue;
      const ref = names[at] + String(numero);
      row +=
        typeof value === 'number'
          ? `<c r="${ref}" s="${styles[at]}"><v>${value}</v></c>`
          : textCell(ref, ESTILO.texto, value);
    }
    return `${row}</row>`;
  };
};

const headOf = (colunas: readonly ColunaDePlanilha[]): string => {
  const cols = colunas.map(
    ({ largura }, at) => `<col min="${at + 1}" max="${at + 1}" width="${largura}" customWidth="1"/>`,
  );
  const titles = colunas.map(({ titulo }, at) => textCell(`${letrasOf(at)}1`, ESTILO.cabecalho, titulo));
  return `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
};

async function* pieces(
  opening: string,
  colunas: readonly ColunaDePlanilha[],
  blocos: AsyncIterable<readonly SheetRow[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(opening + headOf(colunas));
  const write = rowWriter(colunas);
  let numero = 1;
  for await (const bloco of blocos) {
    let chunk = '';
    for (const linha of bloco) {
      numero += 1;
      chunk += write(linha, numero);
    }
    yield Buffer.from(chunk);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** A sheet as a stream; only one block of rows is in memory. */
const folha = (
  opening: string,
  colunas: readonly ColunaDePlanilha[],
  blocos: AsyncIterable<readonly SheetRow[]>,
): Readable => Readable.from(pieces(opening, colunas, blocos), { highWaterMark: 1 });

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const TIPO_XLSX = `${TYPE}.sheet`;

const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
const link = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`;

const FIXED: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${link(1, 'worksheet', 'worksheets/sheet1.xml')}${link(2, 'styles', 'styles.xml')}</Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets><sheet name="Registros" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${ESTILOS}</styleSheet>`,
};

/** The parts of a one-sheet workbook; the sheet is streamed. */
export const partesDaPasta = (
  colunas: readonly ColunaDePlanilha[],
  blocos: AsyncIterable<readonly SheetRow[]>,
): ZipEntry[] => [
  ...Object.entries(FIXED).map(([name, text]) => ({
    name,
    compress: true as const,
    read: async () => Buffer.from(text),
  })),
  {
    name: 'xl/worksheets/sheet1.xml',
    compress: true,
    read: async () => folha(`${XML}<worksheet xmlns="${MAIN}">`, colunas, blocos),
  },
];
