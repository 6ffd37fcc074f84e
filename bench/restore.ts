/**
 * A restore in the middle of the work: a database is dumped while operations are under way, others follow, then the
 * dump is put into a new database and a gateway starts on it. The registry knows more than the backup does: ten minutes
 * later no row of the stock may differ from it, and nothing may have been sent twice.
 *
 * npm run bench:restore [-- --vehicles 40] [-- --seed 1]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { createLogger } from '#gateway/log.ts';
import { startGateway } from '#gateway/main.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { outsideOf } from '#sandbox/outsideOf.ts';
import { openRepousos } from '#tests/gateway/engine/operacoes/historias/repouso.ts';
import type { Parado } from '#tests/gateway/engine/operacoes/registradas/lugar.ts';
import { LUGARES } from '#tests/gateway/engine/operacoes/registradas/lugares.ts';
import { openMundo } from '#tests/gateway/engine/operacoes/registradas/mundo.ts';
import { estoqueDoRegistro, estoqueNosso } from '#tests/gateway/engine/operacoes/registro.ts';
import { GatewayError, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { setup } from '#tests/support/template.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const LIMIT_MS = 600_000;

const target = await createBenchDatabase();
if (!target) {
  console.log('no PostgreSQL: left out');
  process.exit(0);
}
process.env.TEST_DATABASE_URL ??=
  process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const random = createRandom(Number(values.seed));

/** Rows of the stock that differ from the registry's. */
const untrueRows = async (world: TestGateway, chassis: ReadonlySet<string>): Promise<number> => {
  const ours = new Map((await estoqueNosso(world, chassis)).map((row) => [row.id, JSON.stringify(row)]));
  const theirs = estoqueDoRegistro(world, chassis);
  const known = new Set(theirs.map(({ id }) => id));
  const unknown = [...ours.keys()].filter((id) => !known.has(id)).length;
  return theirs.filter((row) => ours.get(row.id) !== JSON.stringify(row)).length + unknown;
};

/** Writes that the registry carried out twice for one vehicle's record: a stock record enters and leaves once. */
const doubledWrites = ({ sandbox }: TestGateway): number => {
  const done = sandbox
    .journal()
    .map(({ operacao, estoques }) => `${operacao} ${estoques.map(({ estoque }) => estoque.id)}`);
  const cycles = new Map<string, number>();
  for (const one of done) cycles.set(one, (cycles.get(one) ?? 0) + 1);
  return [...cycles].filter(([one, times]) => times > 1 && !one.endsWith(' ')).length;
};

/** Asks for one operation of each vehicle; refusals are answers too. */
const click = (mundo: Awaited<ReturnType<typeof openMundo>>, vehicles: readonly Ready[]) =>
  Promise.all(
    vehicles.map(async ({ vehicle, operations }) => {
      try {
        await vehicle.request(random.pick(operations), mundo.titulares);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.body.code === 'interno') throw error;
      }
    }),
  );

interface Ready {
  vehicle: Parado;
  operations: readonly string[];
}

const undo = await setup();
const dir = mkdtempSync(join(tmpdir(), 'patio-restore-'));
const world = await startTestGateway({ config: { compareMs: 1000 } });
const mundo = await openMundo(world);
const ready: Ready[] = [];
while (ready.length < Number(values.vehicles)) {
  const place = random.pick(LUGARES);
  ready.push({ vehicle: await place.bring(mundo), operations: Object.keys(place.pedidos) });
}
const chassis = new Set(ready.map(({ vehicle }) => vehicle.chassi));
const names = new Set(
  ready.flatMap(({ vehicle: { chassi, placa } }) => (placa ? [chassi, placa] : [chassi])),
);
const rests = await openRepousos(world);

const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
  world.gateway.database.kysely,
);
const source = new URL(process.env.TEST_DATABASE_URL);
source.pathname = `/${rows[0]?.name}`;
const dump = join(dir, 'dump');
const [early, late] = [ready.filter((_, at) => at % 2 === 0), ready.filter((_, at) => at % 2 === 1)];
const clicks = click(mundo, early);
execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, source.href]);
await clicks;
await click(mundo, late);
await rests.wait(names);
rests.stop();
await world.gateway.close();

execFileSync('pg_restore', ['--no-owner', `--dbname=${target.url}`, dump]);
const restored = await startGateway({
  config: world.config,
  ...outsideOf(world.sandbox),
  database: await openDatabase({ url: target.url, dir: '' }),
  logger: createLogger('silent'),
});
await restored.listen();
const after = { ...world, gateway: restored };
const before = await untrueRows(after, chassis);
const began = performance.now();
let untrue = before;
while (untrue > 0 && performance.now() - began < LIMIT_MS) {
  await pause(500);
  untrue = await untrueRows(after, chassis);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
// Operations that were under way in the dump go on, and must find that they are done.
await pause(5000);
const doubled = doubledWrites(after);
console.log(
  `${ready.length} vehicles, ${before} rows behind the registry after the restore, ${seconds} s: ${untrue} untrue, ${doubled} doubled (seed ${values.seed}; ${machineLoad()})`,
);
await restored.close();
await world.sandbox.close();
rmSync(world.dir, { recursive: true, force: true });
rmSync(dir, { recursive: true, force: true });
await undo();
await target.drop();
process.exit(untrue + doubled > 0 ? 1 : 0);
