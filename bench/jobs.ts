/**
 * The queue: from commit to pick-up in tens of milliseconds, batches of 1,000, and a rate that does not
 * fall over 100,000 jobs.
 *
 * npm run bench:jobs [-- --jobs 100000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { type JobsBed, openJobsBed } from '#tests/gateway/jobs/jobsBed.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { machineLoad } from './support/machineLoad.ts';

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '100000' } } });
/** Jobs of the soak, in steps. */
const SOAK = Number(values.jobs);
const STEP = 10_000;
const BATCH = 1000;
/** Concurrent jobs in the soak: they do nothing, so only the queue itself is measured. */
const CONCURRENCY = 200;
const LATENCY_SAMPLES = 200;
/** "Tens of milliseconds". */
const MAX_P95_MS = 100;
/** The rate of the last steps as a share of the first ones'; several steps, because the machine has other load. */
const MIN_LASTING = 0.8;
const COMPARED_STEPS = 3;

interface JobsResult {
  median: number;
  p95: number;
  sent: number;
  completed: number;
  steps: number[];
}

const idsOf = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Milliseconds from the commit of one job until an idle worker begins it. */
const latencies = async (bed: JobsBed): Promise<number[]> => {
  let begun = (_: number): void => {};
  const worker = bed.work(8, async () => begun(performance.now()));
  const found: number[] = [];
  for (let index = 0; index < LATENCY_SAMPLES; index += 1) {
    const picked = new Promise<number>((resolve) => {
      begun = resolve;
    });
    const asked = performance.now();
    await bed.send(idsOf(1));
    found.push((await picked) - asked);
  }
  await worker.stop();
  return found.toSorted((a, b) => a - b);
};

const perSecond = (count: number, since: number): number => (count * 1000) / (performance.now() - since);

/** Jobs enqueued per second in batches, without a worker. */
const sendRate = async (bed: JobsBed, count: number): Promise<number> => {
  const start = performance.now();
  for (let sent = 0; sent < count; sent += BATCH) await bed.send(idsOf(BATCH));
  return perSecond(count, start);
};

/** Jobs completed per second by a worker, until `count` are settled. */
const workRate = async (bed: JobsBed, count: number, feed: () => Promise<void>): Promise<number> => {
  let left = count;
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const start = performance.now();
  const worker = bed.work(CONCURRENCY, async () => {
    left -= 1;
    if (left === 0) finish();
  });
  await feed();
  await finished;
  await worker.stop();
  return perSecond(count, start);
};

const soak = async (bed: JobsBed): Promise<number[]> => {
  const steps: number[] = [];
  for (let done = 0; done < SOAK; done += STEP) {
    steps.push(
      await workRate(bed, STEP, async () => {
        for (let sent = 0; sent < STEP; sent += BATCH) await bed.send(idsOf(BATCH));
      }),
    );
  }
  return steps;
};

const measure = async (bed: JobsBed): Promise<JobsResult> => {
  const sorted = await latencies(bed);
  const sent = await sendRate(bed, STEP);
  const completed = await workRate(bed, STEP, async () => {});
  const steps = await soak(bed);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), sent, completed, steps };
};

/** The overall rate of several steps of the same size. */
const overall = (rates: readonly number[]): number =>
  rates.length / rates.reduce((seconds, rate) => seconds + 1 / rate, 0);

const round = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(7);

const report = (name: string, { median, p95, sent, completed, steps }: JobsResult): string[] => {
  console.log(`\n${name}`);
  console.log(`  commit to pick-up     median ${median.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`);
  console.log(`  sent in batches     ${round(sent)} jobs/s`);
  console.log(`  taken and completed ${round(completed)} jobs/s`);
  console.log(`  soak of ${SOAK.toLocaleString('en-US')}, sent and completed at the same time, per ${STEP}:`);
  console.log(`  ${steps.map(round).join('')} jobs/s`);
  const lasting = overall(steps.slice(-COMPARED_STEPS)) / overall(steps.slice(0, COMPARED_STEPS));
  console.log(`  the last ${COMPARED_STEPS} steps at ${lasting.toFixed(2)} of the first ${COMPARED_STEPS}`);
  console.log(`  ${machineLoad()}`);
  return [
    ...(p95 > MAX_P95_MS ? [`${name}: pick-up takes more than ${MAX_P95_MS} ms`] : []),
    ...(lasting < MIN_LASTING ? [`${name}: the rate falls`] : []),
  ];
};

const run = async (name: string, url: string | null): Promise<string[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-bench-jobs-'));
  const database = await openDatabase({ url, dir });
  const bed = await openJobsBed(database);
  try {
    return report(name, await measure(bed));
  } finally {
    await bed.close();
    await database.close();
    rmSync(dir, { recursive: true, force: true });
  }
};

const postgres = await createBenchDatabase();
const missed: string[] = [];
if (postgres) missed.push(...(await run('PostgreSQL', postgres.url).finally(() => postgres.drop())));
else missed.push('No PostgreSQL answers on this machine: it could not be measured.');
missed.push(...(await run('PGlite', null)));
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 ? 1 : 0;
