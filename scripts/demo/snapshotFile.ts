import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type SnapshotDays, textMover } from './moveText.ts';

/** The demo world as it was lived: text, compressed. */
export const SNAPSHOT = join(import.meta.dirname, 'mundo.br');

/** A file of the data folder. */
interface WorldFile {
  path: string;
  text: string;
}

/** The sandbox's journals, the stored invoices, and the rows of a backup without its heading. */
export interface Snapshot {
  files: readonly WorldFile[];
  rows: readonly string[];
}

const WINDOW_BITS = 24;

export const writeSnapshot = (path: string, days: SnapshotDays, { files, rows }: Snapshot): void => {
  const lines = [JSON.stringify(days), JSON.stringify(files), ...rows];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  };
  writeFileSync(path, brotliCompressSync(lines.join('\n'), { params }));
};

/** The snapshot with every date and access key moved to the day `to`, `YYYY-MM-DD`. */
export const readSnapshot = (to: string, path = SNAPSHOT): Snapshot => {
  const [days = '', files = '', ...rows] = brotliDecompressSync(readFileSync(path))
    .toString('utf8')
    .split('\n');
  const move = textMover(JSON.parse(days) as SnapshotDays, to);
  return { files: JSON.parse(move(files)) as WorldFile[], rows: rows.map(move) };
};
