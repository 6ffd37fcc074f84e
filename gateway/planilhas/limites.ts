/** What a workbook may ask for; well above what one of 5,000 vehicles takes. */
export const LIMITES = {
  entries: 200,
  unpackedBytes: 20 * 1024 * 1024,
  /** Unpacked to packed. */
  ratio: 100,
  /** The header's row and 5,000 more. */
  rows: 5_001,
  columns: 30,
  /** Of one cell's text; no field takes more, and the rest is cut off. */
  cellChars: 250,
} as const;
