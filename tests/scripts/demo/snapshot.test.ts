import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSnapshot, SNAPSHOT, type Snapshot } from '#scripts/demo/snapshotFile.ts';

/** Columns that say of what kind a row is, and where it stands. */
const KINDS =
  /^(?:estado|especie|motivo|situacao|tiponf|operacao|tipo|desfecho|evento|codope_mov|tipo_cre|codemp\w*)$/;
/** Columns in cents. */
const CENTS = /^valor/;
/** Rows of one run's waiting: turns, polls and questions that were under way at once. */
const OF_A_RUN =
  /^public\.(?:turno_fila|pergunta|ritmo_acompanhamento|conferencia_estoque|acompanhamento|passo_intencao|auditoria|total_empresa|leitura|atpv_ouvido)$/;

type Row = Record<string, unknown>;

const kindOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => KINDS.test(name))
      .sort(),
  );

/** Rows by kind and state of each table, and the sums of their values. */
const factsOf = ({ rows }: Snapshot): Map<string, number> => {
  const facts = new Map<string, number>();
  let table = '';
  for (const line of rows.filter((row) => !row.startsWith('#valor') && row !== '#fim')) {
    if (line.startsWith('#')) table = line.slice(1);
    if (line.startsWith('#') || OF_A_RUN.test(table)) continue;
    const row = JSON.parse(line) as Row;
    const add = (name: string, value: number) => {
      const fact = `${table} ${name}`;
      facts.set(fact, (facts.get(fact) ?? 0) + value);
    };
    add(kindOf(row), 1);
    for (const [name, value] of Object.entries(row))
      if (CENTS.test(name) && typeof value === 'number') add(name, value);
  }
  return facts;
};

const DAY = '2027-03-01';

describe('the snapshot of the demo', () => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-mundo-'));
  const lived = join(dir, 'mundo.br');
  let demo: ChildProcess;
  let said = '';
  beforeAll(() => {
    demo = spawn('npm', ['run', '--silent', 'demo', '--', lived], { stdio: ['ignore', 'inherit', 'pipe'] });
    demo.stderr?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  });
  afterAll(() => {
    demo.kill();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([1, 2, 3, 4])('is lived anew by npm run demo, part %i of 4', async (part) => {
    const words = `✓ Vivida a parte ${part} de 4`;
    while (demo.exitCode === null && !said.includes(words)) await pause(100);
    expect(said).toContain(words);
  });

  it('is what the companies of the demo live today', async () => {
    while (demo.exitCode === null) await pause(100);
    expect(demo.exitCode).toBe(0);
    const [now, shipped] = [readSnapshot(DAY, lived), readSnapshot(DAY, SNAPSHOT)];
    expect(factsOf(shipped)).toEqual(factsOf(now));
    const names = ({ files }: Snapshot) =>
      files.filter(({ path }) => path.startsWith('sandbox')).map(({ path }) => path);
    expect(names(shipped)).toEqual(names(now));
    expect(shipped.files).toHaveLength(now.files.length);
  });
});
