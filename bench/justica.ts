import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { openAuthority } from '#sandbox/ca/authority.ts';
import { certificateIssuer } from '#sandbox/ca/issueCertificate.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { pedidoOf } from '#tests/gateway/cadastros/certificado/arquivos.ts';
import { anunciosDe } from '#tests/support/zeroKm.ts';
import { type BenchDatabase, createBenchDatabase } from './support/benchDatabase.ts';
import { enterEmpresa } from './support/enterEmpresa.ts';
import { median, timed } from './support/limits.ts';
import { sendMany } from './support/muitos.ts';
import {
  confirmarUma,
  notasQueEsperam,
  postNotas,
  sendCertificado,
  sendNotas,
  sendPlanilha,
} from './support/pedidosDeUma.ts';
import { ritmoAoLadoDaPlanilha } from './support/ritmoAoLadoDaPlanilha.ts';
import { type BenchGateway, startBenchGateway } from './support/startBenchGateway.ts';

// Fairness. On PostgreSQL: the duration of another company's one file, one certificate, one workbook and one
// confirmation at
// the registry while one company sends fifty thousand of each (its batches of files repeatedly, so that there are
// always
// more than can be read), compared with their duration alone in the same run. The bulk sender is a separate process,
// which on few processors slows the others down too. Before that, the share of its idle pace that a small list keeps
// while another company's one workbook is read and saved.
//
// On the embedded database, with its single connection: the longest request of another company while one company
// imports
// ten thousand invoices.

const TIMES = 9;
const MAX_RATIO = 5;
const IMPORTED = 10_000;
const MAX_REQUEST_MS = 2_000;
const MUITOS = {
  notas: 20_000,
  notasDoLote: 2_000,
  linhas: 50_000,
  linhasDaPlanilha: 5_000,
  certificados: 50_000,
};
const POUCO = EMPRESAS.horizonteFilial;
/** The registry's own demo certificate, which is not replaced. */
const CONFIRMA = EMPRESAS.vizinho;

type Umas = Record<string, () => Promise<void>>;

const medianOf = async (work: () => Promise<void>): Promise<number> => {
  const times: number[] = [];
  while (times.length < TIMES) times.push(await timed(work));
  return median(times);
};

/** Confirms one more pending vehicle of a company on each call. */
const confirmacoesOf = async ({ url, preCadastrar }: BenchGateway): Promise<() => Promise<void>> => {
  const { cnpj } = CONFIRMA;
  const session = await enterEmpresa(url, cnpj, 'vizinho');
  const notas = [...sampleNotas({ quantidade: 3 * TIMES, semente: 2, empresa: cnpj, tipo: 'entrada' })];
  const anuncios = anunciosDe(notas, cnpj);
  preCadastrar(anuncios);
  await sendNotas(
    session,
    notas.map(({ xml }) => xml),
  );
  const codigos = await notasQueEsperam(
    session,
    anuncios.map(({ chassi }) => chassi),
  );
  if (codigos.length < notas.length) throw new Error(`Only ${codigos.length} vehicles wait`);
  return () => confirmarUma(session, codigos.shift() ?? 0);
};

const umasOf = async (gateway: BenchGateway): Promise<Umas> => {
  const { url, ca } = gateway;
  const session = await enterEmpresa(url, POUCO.cnpj);
  const { pfx } = await certificateIssuer(await openAuthority(ca))(pedidoOf(POUCO));
  const notas = sampleNotas({ quantidade: 1_000, semente: 1, empresa: POUCO.cnpj, tipo: 'entrada' });
  return {
    file: () => sendNotas(session, [notas.next().value?.xml ?? '']),
    certificate: () => sendCertificado(session, pfx),
    workbook: () => sendPlanilha(session, 1),
    confirmation: await confirmacoesOf(gateway),
  };
};

const medianOfEach = async (umas: Umas): Promise<Map<string, number>> => {
  const medians = new Map<string, number>();
  for (const [name, uma] of Object.entries(umas)) medians.set(name, await medianOf(uma));
  return medians;
};

const measure = async (gateway: BenchGateway, where: string): Promise<string[]> => {
  const ritmo = await ritmoAoLadoDaPlanilha(gateway.url, {
    quem: POUCO.cnpj,
    linhas: MUITOS.linhasDaPlanilha,
  });
  const umas = await umasOf(gateway);
  for (const uma of Object.values(umas)) for (let n = 0; n < TIMES; n += 1) await uma();
  const alone = await medianOfEach(umas);
  const muitos = await sendMany(gateway, MUITOS);
  const before = await muitos.inspect();
  const busy = await medianOfEach(umas);
  const after = await muitos.inspect();
  await muitos.stop();
  const ratios = [...alone].map(([name, ms]) => ({ name, ms, busyMs: busy.get(name) ?? 0 }));
  console.log(`\n${where}`);
  console.log(
    `   list: ${ritmo.idle.toFixed(0)} answers a second idle, ${ritmo.beside.toFixed(0)} while another company's workbook of ` +
      `${MUITOS.linhasDaPlanilha} rows takes ${(ritmo.workbookMs / 1000).toFixed(1)} s: ${(ritmo.beside / ritmo.idle).toFixed(2)} of its pace`,
  );
  for (const { name, ms, busyMs } of ratios)
    console.log(
      `   one ${name.padEnd(12)} alone ${ms.toFixed(0).padStart(5)} ms   while another company sends very many ` +
        `${busyMs.toFixed(0).padStart(6)} ms   ratio ${(busyMs / ms).toFixed(1)}`,
    );
  console.log(
    `   meanwhile ${after.lidas - before.lidas} of the many files were read, ${after.certificados - before.certificados} ` +
      `certificates; ${after.lotesAbertos} batches were left`,
  );
  if (after.lotesAbertos === 0) return [`${where}: the many had ended before they were measured beside`];
  return ratios
    .filter(({ ms, busyMs }) => busyMs / ms > MAX_RATIO)
    .map(({ name }) => `${where}: one ${name} took more than ${MAX_RATIO} times its time alone`);
};

/** The longest request of one company while another's many invoices are read. */
const measureLongest = async ({ url }: BenchGateway, where: string): Promise<string[]> => {
  const muita = await enterEmpresa(url, EMPRESAS.horizonteMatriz.cnpj);
  const uma = await enterEmpresa(url, POUCO.cnpj);
  const das = (empresa: string, quantidade: number) =>
    sampleNotas({ quantidade, semente: 3, empresa, tipo: 'entrada' });
  const suas = das(POUCO.cnpj, IMPORTED);
  const requests = {
    list: () => uma.call(saidaZeroKm.lista),
    file: () => postNotas(uma, [suas.next().value?.xml ?? '']),
  };
  const longest = { list: 0, file: 0 };
  let asked = 0;
  let going = true;
  const ask = async (name: keyof typeof requests) => {
    while (going) {
      longest[name] = Math.max(longest[name], await timed(requests[name]));
      asked += 1;
    }
  };
  const asking = [ask('list'), ask('file')];
  const notas = Array.from(das(EMPRESAS.horizonteMatriz.cnpj, IMPORTED), ({ xml }) => xml);
  const importMs = await timed(() => sendNotas(muita, notas));
  going = false;
  await Promise.all(asking);
  console.log(
    `\n${where}\n   ${IMPORTED} invoices of one company in ${(importMs / 1000).toFixed(0)} s; beside it ${asked} requests of another: ` +
      `the longest list ${longest.list.toFixed(0)} ms, the longest file ${longest.file.toFixed(0)} ms`,
  );
  return Math.max(longest.list, longest.file) > MAX_REQUEST_MS
    ? [`${where}: a request took longer than ${MAX_REQUEST_MS} ms beside an import of ${IMPORTED}`]
    : [];
};

const run = async (
  where: string,
  database: BenchDatabase | null,
  measured: typeof measure,
): Promise<string[]> => {
  const gateway = await startBenchGateway(database?.url ?? null);
  try {
    return await measured(gateway, where);
  } finally {
    await gateway.close();
    await database?.drop();
  }
};

const postgres = await createBenchDatabase();
const missed = postgres ? await run('PostgreSQL', postgres, measure) : [];
if (!postgres)
  console.log('\nNo PostgreSQL answers on this machine: it was measured on the embedded database only.');
missed.push(...(await run('PGlite', null, measureLongest)));
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 ? 1 : 0;
