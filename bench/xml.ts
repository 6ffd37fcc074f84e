import type { LoteXml } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import type { Page } from '#contract/route.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { type BenchDatabase, createBenchDatabase } from './support/benchDatabase.ts';
import { enterEmpresa } from './support/enterEmpresa.ts';
import { type BenchGateway, startBenchGateway } from './support/startBenchGateway.ts';
import { multipartOf, type NamedFile, upload } from './support/uploadFiles.ts';
import { watchBatches } from './support/watchBatches.ts';
import { saxesPass } from './xml-read.ts';

/** The same number of files in batches of each size, sent sequentially by a few concurrent senders. */
const FILES = 20_000;
const SIZES = [
  { size: 100, senders: 4 },
  { size: 1000, senders: 2 },
  { size: 10_000, senders: 1 },
];
/** At least half the speed of saxes alone, on PostgreSQL. */
const MIN_RATIO = 0.5;
/** Smallest ratio of the largest batches' rate to the fastest: no size may be slow for being large. */
const MIN_FLATNESS = 0.7;
/** Memory of the gateway's process, whatever the batch size. */
const MAX_RSS = 512 * 1024 * 1024;

type Size = (typeof SIZES)[number];

interface XmlResult {
  size: number;
  patio: number;
  /** Files per second of a single batch. */
  alone: number;
  saxes: number;
  rss: number;
  /** CPU time of the gateway's process and of saxes, in microseconds per file: comparable on a busy machine too. */
  cpu: number;
  saxesCpu: number;
}

const filesOf = (quantidade: number, semente: number): NamedFile[] =>
  Array.from(
    sampleNotas({ quantidade, semente, empresa: EMPRESAS.horizonteMatriz.cnpj, tipo: 'entrada' }),
    ({ nome, bytes }) => ({ nome, bytes }),
  );

const perSecond = (files: number, ms: number) => (files * 1000) / ms;

/** Files per second, and CPU time in microseconds per file. */
const bareSaxes = (files: readonly NamedFile[]): { rate: number; cpu: number } => {
  const start = performance.now();
  const before = process.cpuUsage();
  for (const { bytes } of files) saxesPass(bytes);
  const { user, system } = process.cpuUsage(before);
  return { rate: perSecond(files.length, performance.now() - start), cpu: (user + system) / files.length };
};

type Headers = Record<string, string>;

/**
 * Sends every batch, each sender's next one after the answer to the previous; returns files per second until all are
 * read.
 */
const importAll = async (
  url: string,
  headers: Headers,
  files: readonly NamedFile[],
  { size, senders }: Size,
): Promise<number> => {
  const waiting: Uint8Array[] = [];
  for (let at = 0; at < files.length; at += size) {
    waiting.push(multipartOf('arquivoxml', files.slice(at, at + size)));
  }
  const path = `${url}/api/${xml.processar.path}`;
  const send = async (): Promise<void> => {
    for (let body = waiting.shift(); body; body = waiting.shift()) await upload(path, headers, body);
  };
  const watch = await watchBatches(url, headers);
  const start = performance.now();
  await Promise.all(Array.from({ length: senders }, send));
  await watch.idle();
  const rate = perSecond(files.length, performance.now() - start);
  watch.stop();
  return rate;
};

/** All files sent so far must have become entries: a gateway that loses files is fast. */
const checkAllRead = async (url: string, headers: Headers, sent: number): Promise<void> => {
  const readPage = async (page: number): Promise<number> => {
    const answer = await fetch(`${url}/api/${xml.lotes.path}?perPage=100&page=${page}`, { headers });
    const { data, meta } = (await answer.json()) as Page<LoteXml>;
    const here = data.reduce((sum, { totalentradas }) => sum + totalentradas, 0);
    return page < meta.last_page ? here + (await readPage(page + 1)) : here;
  };
  const read = await readPage(1);
  if (read !== sent) throw new Error(`Of ${sent} files ${read} were read`);
};

const measure = async (gateway: BenchGateway): Promise<XmlResult[]> => {
  const { headers } = await enterEmpresa(gateway.url, EMPRESAS.horizonteMatriz.cnpj);
  const run = (files: readonly NamedFile[], size: Size) => importAll(gateway.url, headers, files, size);
  // Warm-up of both sides, because a gateway runs for years.
  const warming = filesOf(10_000, 1000);
  bareSaxes(warming);
  await run(warming, { size: 100, senders: 2 });
  let sent = warming.length;
  const results: XmlResult[] = [];
  for (const [index, size] of SIZES.entries()) {
    const files = filesOf(FILES + size.size, 1001 + index);
    const many = files.slice(size.size);
    const alone = await run(files.slice(0, size.size), size);
    const before = await gateway.usage();
    const first = bareSaxes(many);
    const patio = await run(many, size);
    const last = bareSaxes(many);
    const { rss, cpu } = await gateway.usage();
    sent += files.length;
    await checkAllRead(gateway.url, headers, sent);
    results.push({
      size: size.size,
      patio,
      alone,
      saxes: (first.rate + last.rate) / 2,
      rss,
      cpu: (cpu - before.cpu) / many.length,
      saxesCpu: (first.cpu + last.cpu) / 2,
    });
  }
  return results;
};

const round = (value: number) => Math.round(value).toLocaleString('en-US').padStart(7);

const report = (name: string, results: readonly XmlResult[], demanding: boolean): string[] => {
  console.log(`\n${name}`);
  console.log(
    '   files   Pátio/s   saxes/s   ratio   one alone/s   CPU of gateway and saxes, µs/file   peak RSS',
  );
  for (const { size, patio, alone, saxes, rss, cpu, saxesCpu } of results) {
    const ratio = (patio / saxes).toFixed(2).padStart(5);
    console.log(
      `${round(size)}   ${round(patio)}   ${round(saxes)}   ${ratio}       ${round(alone)}   ${round(cpu)} ${round(saxesCpu)}   ${round(rss / 1024 / 1024)} MB`,
    );
  }
  const flatness = (results.at(-1)?.patio ?? 0) / Math.max(...results.map(({ patio }) => patio));
  console.log(`   the largest batch at ${Math.round(flatness * 100)} % of the fastest`);
  if (!demanding) return [];
  const slow = results.filter(({ patio, saxes }) => patio / saxes < MIN_RATIO);
  return [
    ...slow.map(({ size }) => `${name}: under ${MIN_RATIO} of saxes with ${size} files`),
    ...(flatness < MIN_FLATNESS ? [`${name}: large batches are slow`] : []),
    ...(results.some(({ rss }) => rss > MAX_RSS) ? [`${name}: the gateway held more than 512 MB`] : []),
  ];
};

const run = async (name: string, database: BenchDatabase | null, demanding: boolean): Promise<string[]> => {
  const gateway = await startBenchGateway(database?.url ?? null);
  try {
    return report(name, await measure(gateway), demanding);
  } finally {
    await gateway.close();
    await database?.drop();
  }
};

const samples = filesOf(1000, 1);
const bytes = samples.reduce((sum, file) => sum + file.bytes.length, 0) / samples.length;
console.log(
  `Invoices of ${Math.round(bytes)} bytes: upload, reading, classifying and storing beside a bare saxes pass`,
);
const postgres = await createBenchDatabase();
const missed = postgres ? await run('PostgreSQL', postgres, true) : [];
if (!postgres)
  console.log('\nNo PostgreSQL answers on this machine: what is demanded could not be measured.');
await run('PGlite', null, false);
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 || !postgres ? 1 : 0;
