import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { copy } from '#gateway/db/driver/snapshot.ts';
import { isoOfDay } from './calendar.ts';
import { liveWorld } from './live.ts';
import { keyIn } from './moveText.ts';
import { SNAPSHOT, type Snapshot, writeSnapshot } from './snapshotFile.ts';

/** Made when it is loaded, true of one server alone, or there in every migrated database. */
const LEFT_OUT =
  /^#(?:public\.(?:aparelho_conhecido|aviso|aviso_\w+|beneficio_fiscal|certificado|config|copia_feita|estado|mensagem_global|municipio|servidor_visto|sessao|situacao|uso_da_empresa)$|patio-copia)/;
/** The password's hash is made when it is loaded; an invoice's fingerprint would be another one with its dates moved. */
const withoutHashes = (row: string): string =>
  row.replace(/"senha_usu": "[^"]*"/, '"senha_usu": ""').replace(/"conteudo": "[^"]*"/, '"conteudo": null');

/** Rows that a migrated database has not by itself, in the form of a backup. */
const worldRows = async (database: Database): Promise<string[]> => {
  const rows: string[] = [];
  let kept = false;
  await copy(database, async (line) => {
    if (line.startsWith('#')) kept = !LEFT_OUT.test(line);
    if (kept) rows.push(withoutHashes(line));
  });
  return rows;
};

const JOURNALS = ['registro.jsonl', 'sefaz.jsonl', 'pix.json'].map((name) => join('sandbox', name));

const worldFiles = (dir: string): Snapshot['files'] => {
  const invoices = readdirSync(join(dir, 'arquivos', 'xml'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)));
  return [...invoices, ...JOURNALS].map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }));
};

const DIGITS = /\d[\dA-Z]{43,}/g;
const ISSUED = /Id=\\*"NFe(.{44})\\*".*?<dhEmi>(\d{4}-\d{2}-\d{2})/gs;

const isKey = (key: string): boolean => key.slice(20, 22) === '55' && isChaveNfe(key);

/** The day of issue of each access key in the texts; the middle of its month, if nobody has the invoice. */
const keysIn = (text: string): Record<string, string> => {
  const issued = new Map([...text.matchAll(ISSUED)].map(([, key = '', day = '']) => [key, day]));
  const keys = new Set((text.match(DIGITS) ?? []).flatMap((digits) => keyIn(digits, isKey) ?? []));
  return Object.fromEntries(
    [...keys].map((key) => [key, issued.get(key) ?? `20${key.slice(2, 4)}-${key.slice(4, 6)}-15`]),
  );
};

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1));
  const dir = mkdtempSync(join(tmpdir(), 'patio-demo-'));
  try {
    const { day, rows } = await liveWorld(dir, worldRows);
    const snapshot = { files: worldFiles(dir), rows };
    const keys = keysIn([...snapshot.files.map(({ text }) => text), ...rows].join('\n'));
    writeSnapshot(process.argv[2] ?? SNAPSHOT, { day: isoOfDay(day), keys }, snapshot);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  process.exit();
}
