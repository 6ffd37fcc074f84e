import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { historicos, type LinhaMovimento } from '#contract/gateway/historicos.ts';
import { zip } from '#gateway/files/zip.ts';
import { colunasOf, inBlocks } from '#gateway/usecases/exportacao/colunas.ts';
import { partesDaPasta } from '#gateway/usecases/exportacao/pasta.ts';

// 200,000 movements of 7 columns as a workbook: ours, as the export job writes it, compared with SheetJS, which keeps a
// whole sheet in memory. Each runs in a separate process, for its own peak memory.

const ROWS = 200_000;
const PAGE = 5_000;
const COLUMNS = ['data', 'placa', 'chassi', 'operacao', 'empresa', 'veiculo', 'usuario'] as const;
/** Beyond a process that has loaded the same modules and written nothing. */
const MAX_MEGABYTES = 120;
const MAX_SHARE = 0.5;

const rowOf = (at: number): LinhaMovimento => ({
  codigo: at,
  empresa: `Horizonte & Filhos ${at % 40}`,
  placa: 'FIC1A23',
  chassi: `9BFICHST0P${String(at).padStart(7, '0')}`,
  veiculo: 'AURORA/SERRANO 2.0 TD 4X4',
  cor: 'PRATA',
  usuario: 'Helena Modelo',
  operacao: 'Confirmação de saída zero km',
  data: new Date(1_790_000_000_000 - at * 60_000).toISOString(),
});

async function* pages(total: number) {
  for (let from = 0; from < total; from += PAGE)
    yield Array.from({ length: PAGE }, (_, at) => ({ ...rowOf(from + at) }));
}

const writeOurs = (file: string, total: number): Promise<void> => {
  const { colunas, linhaOf } = colunasOf(historicos.movimentacao.rows, COLUMNS);
  const parts = partesDaPasta(colunas, inBlocks(pages(total), linhaOf));
  return pipeline(zip.create(parts, new Date()), createWriteStream(file));
};

const sheetJs = async (file: string): Promise<void> => {
  const { utils, write } = await import('xlsx');
  const rows: unknown[][] = [[...COLUMNS]];
  for (let at = 0; at < ROWS; at += 1) {
    const row = rowOf(at);
    rows.push(COLUMNS.map((name) => (name === 'data' ? new Date(row.data) : row[name])));
  }
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Registros');
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
};

const ours = (file: string) => writeOurs(file, ROWS);
const nothing = (file: string) => writeOurs(file, 0);

const PROGRAMS = { nothing, ours, sheetJs };
type Program = keyof typeof PROGRAMS;

interface Measured {
  ms: number;
  megabytes: number;
  bytes: number;
}

const run = async (program: Program, file: string): Promise<void> => {
  const start = performance.now();
  await PROGRAMS[program](file);
  const ms = Math.round(performance.now() - start);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(JSON.stringify({ ms, megabytes, bytes: statSync(file).size } satisfies Measured));
};

const measure = (program: Program, dir: string): Measured => {
  const file = join(dir, `${program}.xlsx`);
  const answer = execFileSync(process.execPath, [import.meta.filename, program, file], { encoding: 'utf8' });
  const measured = JSON.parse(answer) as Measured;
  const { ms, megabytes, bytes } = measured;
  console.log(`${program.padEnd(8)} ${ms} ms  ${megabytes} MB at most  ${(bytes / 1e6).toFixed(1)} MB file`);
  return measured;
};

const compare = (): void => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-xlsx-'));
  const base = measure('nothing', dir);
  const own = measure('ours', dir);
  const other = measure('sheetJs', dir);
  rmSync(dir, { recursive: true });
  const share = own.ms / other.ms;
  const megabytes = own.megabytes - base.megabytes;
  console.log(
    `${share.toFixed(2)} of SheetJS's time (target ${MAX_SHARE}); ${megabytes} MB (target ${MAX_MEGABYTES})`,
  );
  if (share > MAX_SHARE || megabytes > MAX_MEGABYTES) process.exitCode = 1;
};

const [program, file] = process.argv.slice(2);
if (program && file) await run(program as Program, file);
else compare();
