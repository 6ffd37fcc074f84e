/**
 * A history of 1,000,000 rows exported as a workbook, through the gateway and the export job on PostgreSQL: the
 * process's memory compared with an export of 200,000 rows, and the pace of a list that is read meanwhile.
 *
 * npm run bench:exportacao
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { crudRoutes } from '#contract/crud.ts';
import { exportacao } from '#contract/gateway/exportacao.ts';
import { historicos } from '#contract/gateway/historicos.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { enterEmpresa } from './support/enterEmpresa.ts';
import { median } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startBenchGateway } from './support/startBenchGateway.ts';

const FEW = 200_000;
const MANY = 1_000_000;
const SLICE = 50_000;
const IDLE_READS = 40;
const LOOK_MS = 250;
/** Samples between two measurements of held memory, each of which collects garbage first. */
const HELD_EVERY = 20;
/** Megabytes beyond the small export's maximum. */
const MAX_MORE_MEGABYTES = 20;
/** The list's pace meanwhile, as a share of its idle pace. */
const MIN_PACE = 0.25;
const COLUNAS = ['data', 'placa', 'chassi', 'operacao', 'empresa', 'veiculo', 'usuario'];

const server = await createBenchDatabase();
if (!server) throw new Error('No PostgreSQL answers on this machine: it could not be measured.');
const gateway = await startBenchGateway(server.url);
const filling = new pg.Client({ connectionString: server.url });
await filling.connect();

const fill = async (from: number, to: number): Promise<void> => {
  for (let first = from; first < to; first += SLICE) {
    await filling.query(
      `insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, modulo_mov, cobrado_mov, dathor_mov)
       select e.codigo_emp, (select min(codigo_usu) from usuario), '9BT' || upper(substr(md5(n::text), 1, 14)), 'Confirmação de saída zero km',
         'confirmarSaidaZeroKm', 'zeroKm', true, timestamptz '2026-06-01 12:00Z' + n % 41117 * interval '1 minute'
       from generate_series($1::int, $2::int) n, empresa e where e.cnpj_emp = $3`,
      [first + 1, Math.min(first + SLICE, to), EMPRESAS.horizonteMatriz.cnpj],
    );
  }
  await filling.query('analyze movimento');
};

const read = async (session: TestSession): Promise<number> => {
  const start = performance.now();
  await session.call(crudRoutes(pessoa).list, { page: 1, perPage: 25 });
  return performance.now() - start;
};

interface Export {
  seconds: number;
  rows: number;
  bytes: number;
  looks: number;
  reads: number[];
  /** Most memory held after garbage collection, in megabytes. */
  held: number;
  /** Peak memory of the process, including garbage. */
  peak: number;
}

const write = async (session: TestSession): Promise<Export> => {
  const start = performance.now();
  const pedido = { lista: historicos.movimentacao.path, ordemCampo: null, filtros: {}, colunas: COLUNAS };
  const { codigo } = await session.call(exportacao.exportar, pedido);
  const seen = new Set<number>();
  const reads: number[] = [];
  let held = 0;
  for (let look = 0; ; look += 1) {
    const mine = await session.call(exportacao.minhas, {});
    const ours = mine.find((one) => one.codigo === codigo);
    if (ours?.erro) throw new Error(ours.erro);
    if (ours) seen.add(ours.feitas);
    if (ours?.pronta) {
      const seconds = (performance.now() - start) / 1000;
      const { size: bytes } = await session.call(exportacao.download, { codigo });
      const { rss } = await gateway.usage();
      return { seconds, rows: ours.feitas, bytes, looks: seen.size, reads, held, peak: rss / 1e6 };
    }
    reads.push(await read(session));
    if (look % HELD_EVERY === 0) {
      const { heap, external } = await gateway.memory();
      held = Math.max(held, (heap + external) / 1e6);
    }
    await pause(LOOK_MS);
  }
};

const session = await enterEmpresa(gateway.url, EMPRESAS.horizonteMatriz.cnpj);
await fill(0, FEW);
const few = await write(session);
await fill(FEW, MANY);
const idle: number[] = [];
for (let n = 0; n < IDLE_READS; n += 1) idle.push(await read(session));
const many = await write(session);

const more = many.held - few.held;
const pace = median(idle) / median(many.reads);
for (const [name, one] of [
  ['few', few],
  ['many', many],
] as const)
  console.log(
    `${name}: ${one.rows} rows, ${(one.bytes / 1e6).toFixed(1)} MB in ${one.seconds.toFixed(1)} s, told ${one.looks} times; held ${one.held.toFixed(0)} MB, took ${one.peak.toFixed(0)} MB`,
  );
console.log(`memory: ${more.toFixed(0)} MB more, of at most ${MAX_MORE_MEGABYTES}`);
console.log(`a list meanwhile: ${pace.toFixed(2)} of its own pace, at least ${MIN_PACE}`);
console.log(machineLoad());
await filling.end();
await gateway.close();
await server.drop();
process.exitCode = more <= MAX_MORE_MEGABYTES && pace >= MIN_PACE && many.rows >= MANY ? 0 : 1;
