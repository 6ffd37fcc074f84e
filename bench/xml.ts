import { setTimeout as pause } from 'node:timers/promises';
import { sessao } from '#contract/gateway/sessao.ts';
import { type LoteXml, xml } from '#contract/gateway/xml.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { type BenchDatabase, createBenchDatabase } from './support/benchDatabase.ts';
import { type BenchGateway, startBenchGateway } from './support/startBenchGateway.ts';
import { type NamedFile, uploadFiles } from './support/uploadFiles.ts';
import { saxesPass } from './xml-read.ts';

/** Batches of each size; small ones several times, because one is over in the blink of an eye. */
const SIZES = [
  { size: 100, batches: 12 },
  { size: 1000, batches: 5 },
  { size: 10_000, batches: 1 },
];
/** At least half the speed of saxes alone, on PostgreSQL. */
const MIN_RATIO = 0.5;
/** The slowest size at least this share of the fastest one. */
const MIN_FLATNESS = 0.7;
/** The gateway's process, whatever the size of the batch. */
const MAX_RSS = 512 * 1024 * 1024;

interface Result {
  size: number;
  patio: number;
  saxes: number;
  rss: number;
  /** Processor time of the gateway's process, microseconds a file. */
  cpu: number;
}

const filesOf = (quantidade: number, semente: number): NamedFile[] =>
  Array.from(
    sampleNotas({ quantidade, semente, empresa: EMPRESAS.horizonteMatriz.cnpj, tipo: 'entrada' }),
    ({ nome, bytes }) => ({ nome, bytes }),
  );

const perSecond = (files: number, ms: number) => (files * 1000) / ms;

const saxesRate = (files: readonly NamedFile[]): number => {
  const start = performance.now();
  for (const { bytes } of files) saxesPass(bytes);
  return perSecond(files.length, performance.now() - start);
};

type Headers = Record<string, string>;

const signIn = async (url: string): Promise<Headers> => {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const conta = { email: CONTAS.lojista.email, password: SENHA_DEMO };
  const { empresas } = await post(sessao.usuarioByEmailSenha.path, conta);
  const matriz = empresas.find((e: { cnpj_emp: string }) => e.cnpj_emp === EMPRESAS.horizonteMatriz.cnpj);
  const { token, credentials } = await post(sessao.login.path, { ...conta, codigo_emp: matriz.codigo_emp });
  return { authorization: `Bearer ${token}`, credentials };
};

/** From the first byte sent until the batch says that it is done. */
const importRate = async (url: string, headers: Headers, files: readonly NamedFile[]): Promise<number> => {
  const start = performance.now();
  const path = `${url}/api/${xml.processar.path}`;
  const { codigoLote } = await uploadFiles<{ codigoLote: number }>(path, headers, 'arquivoxml', files);
  for (;;) {
    const answer = await fetch(`${url}/api/xml/getLote/${codigoLote}`, { headers });
    const lote = (await answer.json()) as LoteXml;
    if (lote.finalizado === 'sim') {
      const rate = perSecond(files.length, performance.now() - start);
      if (lote.totalentradas !== files.length) throw new Error(`Not all were read: ${JSON.stringify(lote)}`);
      return rate;
    }
    await pause(files.length >= 1000 ? 20 : 4);
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measure = async (gateway: BenchGateway): Promise<Result[]> => {
  const headers = await signIn(gateway.url);
  let semente = 1000;
  const nextFiles = (size: number) => {
    semente += 1;
    return filesOf(size, semente);
  };
  // What runs for years is measured warm, both sides of it.
  for (let round = 0; round < 4; round += 1) {
    const files = nextFiles(500);
    saxesRate(files);
    await importRate(gateway.url, headers, files);
  }
  const results: Result[] = [];
  for (const { size, batches } of SIZES) {
    const patio: number[] = [];
    const saxes: number[] = [];
    const before = await gateway.usage();
    for (let batch = 0; batch < batches; batch += 1) {
      const files = nextFiles(size);
      saxes.push(saxesRate(files));
      patio.push(await importRate(gateway.url, headers, files));
      saxes.push(saxesRate(files));
    }
    const { rss, cpu } = await gateway.usage();
    results.push({
      size,
      patio: median(patio),
      saxes: median(saxes),
      rss,
      cpu: (cpu - before.cpu) / (size * batches),
    });
  }
  return results;
};

const round = (value: number) => Math.round(value).toLocaleString('en-US').padStart(7);

const report = (name: string, results: readonly Result[], demanding: boolean): string[] => {
  console.log(`\n${name}`);
  console.log('   files   Pátio/s   saxes/s   ratio   gateway CPU      peak RSS');
  for (const { size, patio, saxes, rss, cpu } of results) {
    const ratio = (patio / saxes).toFixed(2).padStart(5);
    console.log(
      `${round(size)}   ${round(patio)}   ${round(saxes)}   ${ratio}   ${round(cpu)} µs/file   ${round(rss / 1024 / 1024)} MB`,
    );
  }
  const rates = results.map(({ patio }) => patio);
  const flatness = Math.min(...rates) / Math.max(...rates);
  console.log(`   slowest size at ${Math.round(flatness * 100)} % of the fastest`);
  if (!demanding) return [];
  const slow = results.filter(({ patio, saxes }) => patio / saxes < MIN_RATIO);
  return [
    ...slow.map(({ size }) => `${name}: under ${MIN_RATIO} of saxes with ${size} files`),
    ...(flatness < MIN_FLATNESS ? [`${name}: the rate is not flat over the sizes`] : []),
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

const [sample] = filesOf(1, 1);
console.log(
  `Invoices of ${sample?.bytes.length} bytes: upload, reading, classifying and storing beside a bare saxes pass`,
);
const postgres = await createBenchDatabase();
const missed = postgres ? await run('PostgreSQL', postgres, true) : [];
if (!postgres)
  console.log('\nNo PostgreSQL answers on this machine: what is demanded could not be measured.');
await run('PGlite', null, false);
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 || !postgres ? 1 : 0;
