import { saveFile } from '../saveFile.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a workbook that has the header and nothing else; the library comes when it is first needed. */
export const saveModel = async (fileName: string, columns: readonly string[]): Promise<void> => {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet([[...columns]]);
  sheet['!cols'] = columns.map(({ length }) => ({ wch: Math.max(12, length + 2) }));
  const book = utils.book_new(sheet, 'Modelo');
  saveFile(fileName, new Blob([write(book, { type: 'array', bookType: 'xlsx' })], { type: XLSX_TYPE }));
};
