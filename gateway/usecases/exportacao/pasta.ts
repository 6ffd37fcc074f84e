import type { ZipEntry } from '../../ports/zip.ts';
import { ESTILOS } from './estilos.ts';
import { type ColunaDePlanilha, folha, type SheetRow } from './folha.ts';

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
