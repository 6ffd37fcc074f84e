import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isChaveNfe } from '#domain/values/chaveNfe.ts';
import { copy } from '#gateway/db/driver/copia.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';
import { isoOfDay } from './calendar.ts';
import { liveWorld } from './live.ts';
import { SNAPSHOT, type Snapshot, writeSnapshot } from './snapshotFile.ts';

/** Made on each machine anew, or true of one server alone. */
const OF_A_MACHINE = ['public.certificado', 'public.servidor_visto', 'public.sessao'];
/** The password's hash is made when it is loaded; an invoice's fingerprint would be another one with its dates moved. */
const withoutHashes = (row: string): string =>
  row.replace(/"senha_usu": "[^"]*"/, '"senha_usu": ""').replace(/"conteudo": "[^"]*"/, '"conteudo": null');

const JOURNALS = ['registro.jsonl', 'sefaz.jsonl', 'pix.json'].map((name) => join('sandbox', name));
const INVOICES = join('arquivos', 'xml');

/** All rows of a folder's database by table, sequences under the empty name. */
const rowsOf = async (dir: string): Promise<Map<string, string[]>> => {
  const database = await openDatabase({ url: null, dir });
  const boss = await startBoss(database, createLogger('silent'));
  await boss.stop({ graceful: false });
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  await copy(database, async (line) => {
    if (line.startsWith('#valor') || line === '#fim') tables.set('', [...(tables.get('') ?? []), line]);
    else if (line.startsWith('#')) {
      rows = [];
      tables.set(line.slice(1), rows);
    } else rows.push(line);
  });
  await database.close();
  return tables;
};

/** Rows that a migrated database has not by itself, in the form of a backup. */
const worldRows = async (dir: string): Promise<string[]> => {
  const lived = await rowsOf(dir);
  const empty = mkdtempSync(join(tmpdir(), 'patio-vazio-'));
  const seeded = await rowsOf(empty);
  rmSync(empty, { recursive: true, force: true });
  const sequences = lived.get('') ?? [];
  lived.delete('');
  const kept = [...lived].filter(
    ([table, rows]) =>
      rows.length > 0 && !OF_A_MACHINE.includes(table) && rows.join('\n') !== seeded.get(table)?.join('\n'),
  );
  return [...kept.flatMap(([table, rows]) => [`#${table}`, ...rows.map(withoutHashes)]), ...sequences];
};

const worldFiles = (dir: string): Snapshot['files'] => {
  const invoices = readdirSync(join(dir, INVOICES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)));
  return [...invoices, ...JOURNALS].map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }));
};

const DIGITS = /\d[\dA-Z]{43,}/g;
const ISSUED = /Id=\\*"NFe(.{44})\\*".*?<dhEmi>(\d{4}-\d{2}-\d{2})/gs;
/** The middle of the month, for a key whose invoice nobody has. */
const MIDDLE = '15';

const keyIn = (digits: string): string | undefined =>
  Array.from({ length: digits.length - 43 }, (_, at) => digits.slice(at, at + 44)).find(
    (key) => key.slice(20, 22) === '55' && isChaveNfe(key),
  );

/** The day of issue of each access key in the texts. */
const keysIn = (texts: readonly string[]): Record<string, string> => {
  const issued = new Map(
    texts.flatMap((text) => [...text.matchAll(ISSUED)].map(([, key = '', day = '']) => [key, day] as const)),
  );
  const keys = texts.flatMap((text) => (text.match(DIGITS) ?? []).flatMap((digits) => keyIn(digits) ?? []));
  return Object.fromEntries(
    [...new Set(keys)].map((key) => [
      key,
      issued.get(key) ?? `20${key.slice(2, 4)}-${key.slice(4, 6)}-${MIDDLE}`,
    ]),
  );
};

/** Lives the world in a folder of its own and writes it down. */
export const takeSnapshot = async (path: string): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-demo-'));
  try {
    const day = await liveWorld(dir);
    const snapshot = { files: worldFiles(dir), rows: await worldRows(dir) };
    const keys = keysIn([...snapshot.files.map(({ text }) => text), ...snapshot.rows]);
    writeSnapshot(path, { day: isoOfDay(day), keys }, snapshot);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1));
  await takeSnapshot(process.argv[2] ?? SNAPSHOT);
  process.exit();
}
