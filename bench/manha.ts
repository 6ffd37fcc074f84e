/**
 * A morning on one gateway. Companies that open a list within ten seconds while the registry takes three for an answer: calls at
 * once at the registry, what a click waits, memory, connections. Then the hour after an outage: operations that waited, beside
 * the time that the registry's answers alone would take, and what one more company's single entry and list wait meanwhile.
 *
 * npm run bench:manha [-- --companies 1000 --operations 5000]
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { LATENCIA_REAL } from '#sandbox/main.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { signInAs, type TestSession } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { openConfirmBed, SEGREDO } from './support/confirmBed.ts';
import { type CountingProxy, startCountingProxy } from './support/countingProxy.ts';
import { median, timed } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';
import { createEmpresas, createUsuarios, emailDa, giveCertificates } from './support/manyCompanies.ts';
import { sendNotas } from './support/pedidosDeUma.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    operations: { type: 'string', default: '5000' },
  },
});
const [COMPANIES, OPERATIONS] = [Number(values.companies), Number(values.operations)];
const BURST_MS = 10_000;
const SLOW = { leitura: 3000, escrita: 500 };
const AFTER = LATENCIA_REAL;
/** The gateway's default. */
const CONCURRENCY = 8;
/** The most operations of one request, and of one company here. */
const OF_ONE = 500;
/** Longest click, and the drain beside what the registry's answers alone take. */
const [MOST_MS, MOST_RATIO] = [1000, 1.5];

const database = await createBenchDatabase();
if (!database) throw new Error('No PostgreSQL answers on this machine.');
const watching = new pg.Client({ connectionString: database.url });
let proxy: CountingProxy | undefined;
let codigos: number[] = [];
const bed = await openConfirmBed({
  databaseUrl: database.url,
  latencia: AFTER,
  prepare: async (world, sandbox) => {
    codigos = await createEmpresas(world.kysely, COMPANIES, 1);
    await createUsuarios(world.kysely, codigos);
    await giveCertificates(world, sandbox, SEGREDO, codigos);
  },
  through: async (url) => {
    proxy = await startCountingProxy(url);
    return proxy.url;
  },
});
await watching.connect();
const faltas: string[] = [];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const numberOf = async (query: string): Promise<number> =>
  Number((await watching.query<{ n: string }>(query)).rows[0]?.n ?? 0);
const connections = () =>
  numberOf(`select count(*) as n from pg_stat_activity where datname = current_database()`);
const memoryMb = (which: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${bed.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
/** Seconds of a processor that the gateway used. */
const processorSeconds = (): number => {
  const stat = readFileSync(`/proc/${bed.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(stat[11]) + Number(stat[12])) / 100;
};
const most = (numbers: readonly number[]): string =>
  `${Math.round(median(numbers))} ms in the middle, ${Math.round(Math.max(...numbers))} ms at most`;

/** Samples until the work is over. */
const watched = async (work: Promise<unknown>) => {
  const seen: number[] = [];
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) {
    seen.push(await connections());
    await Promise.race([done, pause(500)]);
  }
  await done;
  return Math.max(...seen);
};

const openLists = async (sessions: readonly TestSession[]) => {
  const clicks: number[] = [];
  const start = performance.now();
  const all = sessions.map(async (session, at) => {
    await pause((BURST_MS * at) / sessions.length);
    clicks.push(await timed(() => session.call(entradaZeroKm.lista, { page: 1, perPage: 25 })));
  });
  await Promise.all(all);
  const asked = `from pergunta where pergunta = 'pendencias:novo' and codemp = any('{${codigos.join()}}')`;
  while ((await numberOf(`select count(*) as n ${asked} and ouvida is not null`)) < codigos.length)
    await pause(200);
  return { clicks, ms: performance.now() - start };
};

try {
  console.log(machineLoad());
  const sessions: TestSession[] = [];
  for (const codigo of codigos) sessions.push(await signInAs(bed.url, emailDa(codigo), codigo));
  bed.sandbox.delay(SLOW);
  const before = memoryMb('VmRSS');
  const cpu = processorSeconds();
  let opened: Awaited<ReturnType<typeof openLists>> | undefined;
  const held = await watched(
    openLists(sessions).then((end) => {
      opened = end;
    }),
  );
  const { clicks = [], ms = 0 } = opened ?? {};
  const used = processorSeconds() - cpu;
  console.log(
    `${COMPANIES} companies open a list within ${BURST_MS / 1000} s, the registry takes ${SLOW.leitura / 1000} s: a click waits ` +
      `${most(clicks)}; the last one is answered by the registry after ${(ms / 1000).toFixed(1)} s; ${proxy?.most()} connections ` +
      `there at once; ${used.toFixed(1)} s of a processor, memory ${Math.round(before)} to ${Math.round(memoryMb('VmHWM'))} MB; ${held} connections to the database`,
  );
  if (Math.max(...clicks) > MOST_MS) faltas.push(`a click waited more than ${MOST_MS} ms for a list`);

  const rows = await numberOf('select count(*) as n from intencao');
  const [alone, ...busy] = sessions;
  const senders = busy.slice(0, Math.ceil(OPERATIONS / OF_ONE));
  bed.sandbox.delay({ leitura: 0, escrita: 0 });
  const announce = async (session: TestSession, semente: number, quantidade: number) => {
    const cnpj =
      (
        await watching.query<{ cnpj: string }>('select cnpj_emp as cnpj from empresa where codigo_emp = $1', [
          codigos[sessions.indexOf(session)],
        ])
      ).rows[0]?.cnpj ?? '';
    const notas = [...sampleNotas({ quantidade, semente, empresa: cnpj, tipo: 'entrada' })];
    const veiculos = notas.flatMap((nota) => nota.veiculos);
    bed.sandbox.preCadastrar(
      veiculos.map(({ chassi, condicao }) => ({ chassi, cnpj, acabado: condicao === 1 })),
    );
    await sendNotas(
      session,
      notas.map(({ xml }) => xml),
    );
    const { data } = await session.heard(entradaZeroKm.lista, { perPage: 1000 });
    return data.flatMap(({ codigo }) => (codigo === null ? [] : [{ codigo }]));
  };
  const waiting: { session: TestSession; itensList: { codigo: number }[] }[] = [];
  for (const [at, session] of senders.entries())
    waiting.push({
      session,
      itensList: await announce(session, 100 + at, Math.min(OF_ONE, OPERATIONS - at * OF_ONE)),
    });
  const [one] = alone ? await announce(alone, 99, 1) : [];
  const outage = bed.sandbox.behaviours.add({ cenario: 'derruba' });
  for (const { session, itensList } of waiting) await session.call(entradaZeroKm.confirmar, { itensList });
  const live = `select count(*) as n from intencao where estado in ('pendente', 'enviando', 'desconhecida')`;
  const waited = await numberOf(live);
  await pause(60_000);
  bed.sandbox.delay(AFTER);
  bed.sandbox.behaviours.remove(outage.id);
  const end = performance.now();
  const lists: number[] = [];
  let mine = 0;
  const asks = async () => {
    await pause(2000);
    if (!alone || !one) return;
    mine = await timed(async () => {
      await alone.call(entradaZeroKm.confirmar, { itensList: [one] });
      while (
        (await numberOf(
          `select count(*) as n from intencao where codemp = ${codigos[0]} and estado = 'confirmada'`,
        )) === 0
      )
        await pause(50);
    });
  };
  const asked = asks();
  while ((await numberOf(live)) > 0) {
    lists.push(await timed(async () => alone?.call(entradaZeroKm.lista, { page: 1, perPage: 25 })));
    await pause(500);
  }
  await asked;
  const drain = performance.now() - end;
  const ideal = (waited * AFTER.escrita) / CONCURRENCY;
  const doubled = await numberOf(
    `select count(*) as n from (select from intencao where estado = 'confirmada' group by codemp, chassi having count(*) > 1) d`,
  );
  const done = await numberOf(`select count(*) as n from intencao where estado = 'confirmada'`);
  console.log(
    `${waited} operations of ${senders.length} companies waited through an outage: done ${(drain / 1000).toFixed(0)} s after it, ` +
      `${(drain / ideal).toFixed(2)} of what the registry's answers alone take (${CONCURRENCY} at a time, ${AFTER.escrita} ms each); one entry of ` +
      `another company waited ${(mine / 1000).toFixed(1)} s, its list ${most(lists)}; memory ${Math.round(memoryMb('VmHWM'))} MB at most`,
  );
  if (done - rows < waited || doubled > 0)
    faltas.push(`${waited - (done - rows)} operations are missing, ${doubled} are doubled`);
  if (drain / ideal > MOST_RATIO)
    faltas.push(`the operations took ${(drain / ideal).toFixed(2)} of the least time`);
} finally {
  await watching.end();
  await bed.close();
  proxy?.close();
  await database.drop();
}
console.log(machineLoad());
for (const falta of faltas) console.error(`MISSED  ${falta}`);
process.exitCode = faltas.length > 0 ? 1 : 0;
