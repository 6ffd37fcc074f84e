/** A picture as a JPEG, with its pixels. */
export interface Sheet {
  jpeg: Blob;
  width: number;
  height: number;
}

/** Bytes of a page besides its picture, at most; the file's own are among them. */
export const ROOM = 1_000;

/** A4 in points, and its margin. */
const [SHORT, LONG, MARGIN] = [595, 842, 18];

type Part = string | Blob;

/** A page's three objects, of which the first is the page; its picture is as large as the sheet allows, in its middle. */
const objectsOf = ({ jpeg, width, height }: Sheet, id: number): Part[][] => {
  const [paperX, paperY] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((paperX - 2 * MARGIN) / width, (paperY - 2 * MARGIN) / height);
  const [x, y] = [width * scale, height * scale];
  const drawing = `${[x, 0, 0, y, (paperX - x) / 2, (paperY - y) / 2].map((one) => one.toFixed(2)).join(' ')} cm /P Do`;
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${paperX} ${paperY}]/Contents ${id + 1} 0 R/Resources<</XObject<</P ${id + 2} 0 R>>>>>>`,
    ],
    [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.size}>>stream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
};

const sizeOf = (part: Part): number => (typeof part === 'string' ? part.length : part.size);

/** A PDF whose sheets are pictures. */
export const pdfOfPictures = (sheets: readonly Sheet[]): Blob => {
  const ids = sheets.map((_, at) => 3 + 3 * at);
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  const objects: Part[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Kids[${kids}]/Count ${sheets.length}>>`],
    ...sheets.flatMap((sheet, at) => objectsOf(sheet, ids[at] ?? 0)),
  ];
  const parts: Part[] = ['%PDF-1.4\n'];
  const offsets = objects.map((object, at) => {
    const offset = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    parts.push(`${at + 1} 0 obj\n`, ...object, '\nendobj\n');
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const size = objects.length + 1;
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n`, ...offsets);
  parts.push(`trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
};
