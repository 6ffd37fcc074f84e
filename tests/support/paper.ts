import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';

/** PDF points to millimetres. */
const mm = (points: number) => Math.round((points / 72) * 25.4);

/** Printed text per sheet, and the sheet sizes. */
export const paperOf = async (page: Page): Promise<{ sheets: string[]; sizes: string[] }> => {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const sizes = new Set<string>();
  for (let number = 1; number <= totalPages; number += 1) {
    const [, , width = 0, height = 0] = (await pdf.getPage(number)).view;
    sizes.add(`${mm(width)} x ${mm(height)}`);
  }
  return { sheets: text.map((sheet) => sheet.replace(/\s+/g, ' ')), sizes: [...sizes] };
};
