import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#gateway/db/driver/database.ts';
import { lockFolder } from '#gateway/db/driver/lock.ts';
import { loadRows } from '#gateway/db/driver/snapshot.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import type { Sandbox } from '#sandbox/main.ts';
import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import { inStep } from '../progress.ts';
import { createCertificados } from './base.ts';
import { isoOfDay, lastWorkedDay } from './calendar.ts';
import { deriveAvisos } from './deriveAvisos.ts';
import { readSnapshot } from './snapshotFile.ts';

/** The day to which a folder's world was moved: its rows may be loaded after its files, on another day. */
const DAY = join('sandbox', 'mundo.dia');
/** Written last: a folder with a registry keeps it. */
const REGISTRY = join('sandbox', 'registro.jsonl');

const dayOf = (dir: string): string | null =>
  existsSync(join(dir, DAY)) ? readFileSync(join(dir, DAY), 'utf8') : null;

/** Whole or not at all: a killed start leaves no torn file. */
const writeWhole = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.novo`, text);
  renameSync(`${path}.novo`, path);
};

/**
 * Gives a new data folder the demo world's journals and invoices; one with a registry or a database stays as it is. True if
 * it was new.
 */
export const writeWorldFiles = (dir: string, now: number): boolean => {
  mkdirSync(dir, { recursive: true });
  const release = lockFolder(dir);
  try {
    if ([REGISTRY, 'banco'].some((name) => existsSync(join(dir, name)))) return false;
    const day = isoOfDay(lastWorkedDay(now));
    const files = readSnapshot(day).files.toSorted(
      (a, b) => Number(a.path === REGISTRY) - Number(b.path === REGISTRY),
    );
    writeWhole(join(dir, DAY), day);
    for (const { path, text } of files) writeWhole(join(dir, path), text);
    return true;
  } finally {
    release();
  }
};

const WORDS = { doing: 'Preparando o mundo de treinamento', done: 'Mundo de treinamento pronto' };

/** Fills an empty database with the demo world of its data folder; any other keeps its rows. */
export const fillWorld =
  (dir: string, sandbox: Sandbox) =>
  async (database: Database, ports: Ports): Promise<void> => {
    const isEmpty = async (table: 'usuario' | 'certificado') =>
      (await database.kysely.selectFrom(table).select(sql`1`.as('um')).limit(1).execute()).length === 0;
    const load = async () => {
      const day = dayOf(dir) ?? isoOfDay(lastWorkedDay(ports.agora().getTime()));
      const senha = await ports.senhas.hash(SENHA_DEMO);
      const rows = readSnapshot(day).rows.map((row) =>
        row.replace('"senha_usu": ""', `"senha_usu": "${senha}"`),
      );
      await loadRows(database, rows);
      await deriveAvisos(database);
    };
    if (await isEmpty('usuario')) await inStep('mundo', WORDS, load);
    // Also after a start that was killed between the two.
    if (await isEmpty('certificado')) await createCertificados(database, ports, sandbox);
  };
