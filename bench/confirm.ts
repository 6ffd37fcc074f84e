/**
 * Two hundred entries confirmed through the API, with a registry that takes half a second for each: at most 1.3 times
 * the
 * minimum that the concurrency allows, from the click until the list, refreshed by events as in the console, is empty.
 *
 * npm run bench:confirm [-- --vehicles 200]
 */
import { parseArgs } from 'node:util';
import { type BenchDatabase, createBenchDatabase } from './support/benchDatabase.ts';
import { type Confirmation, confirmAll } from './support/confirmAll.ts';
import { openConfirmBed } from './support/confirmBed.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({ options: { vehicles: { type: 'string', default: '200' } } });
const VEHICLES = Number(values.vehicles);
/** Latency of writes at the registry; reads take as long as in training. */
const LATENCY = { leitura: 80, escrita: 500 };
/** The gateway's default. */
const CONCURRENCY = 8;
const MAX_RATIO = 1.3;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const report = (name: string, { totalMs, registryMs, events, refreshes }: Confirmation): string[] => {
  const ideal = (VEHICLES * LATENCY.escrita) / CONCURRENCY;
  const ratio = totalMs / ideal;
  console.log(`\n${name}`);
  console.log(
    `  ${VEHICLES} confirmed in ${seconds(totalMs)}, ${ratio.toFixed(2)} of the ${seconds(ideal)} that`,
  );
  console.log(`  ${CONCURRENCY} at a time allow; the registry's last deed after ${seconds(registryMs)}`);
  console.log(`  ${events} events, ${refreshes} refreshes of the list`);
  console.log(`  ${machineLoad()}`);
  return ratio > MAX_RATIO ? [`${name}: ${ratio.toFixed(2)}, more than ${MAX_RATIO}`] : [];
};

const run = async (name: string, database: BenchDatabase | null): Promise<string[]> => {
  const bed = await openConfirmBed({ databaseUrl: database?.url, latencia: LATENCY });
  try {
    return report(name, await confirmAll(bed, VEHICLES));
  } finally {
    await bed.close();
    await database?.drop();
  }
};

const postgres = await createBenchDatabase();
const missed = postgres ? await run('PostgreSQL', postgres) : [];
if (!postgres) missed.push('No PostgreSQL answers on this machine: it could not be measured.');
missed.push(...(await run('PGlite', null)));
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 ? 1 : 0;
