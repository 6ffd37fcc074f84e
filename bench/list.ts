/**
 * A company's list of vehicles in a database of many: what a page costs with a hundred times the rows around it, and how
 * many pages a second the gateway answers beside a bare Fastify handler on the same database.
 *
 *   npm run bench:list
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { veiculo } from '#domain/entities/veiculo.ts';
import { type DaEmpresa, daEmpresa } from '#gateway/db/driver/escopo/escopo.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { entidadeStore } from '#gateway/db/stores/entidades/entidadeStore.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { inTurns, median } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startBenchGateway } from './support/startBenchGateway.ts';

const COMPANIES = 2000;
const [FEW, MANY] = [10_000, 1_000_000];
/** Vehicles of the company that is measured, and of the one that has a fifth of all. */
const [OWN, LARGE] = [500, 200_000];
const TIMES = 25;
const CONNECTIONS = 16;
const SECONDS = 4;
const TURNS = 3;
const [MAX_GROWTH, MIN_RATE] = [1.2, 0.75];

const server = await createBenchDatabase();
if (!server) throw new Error('No PostgreSQL answers on this machine: it could not be measured.');
const gateway = await startBenchGateway(server.url);
const { kysely, close } = await openDatabase({ url: server.url, dir: tmpdir() });
const codigoOf = async (cnpj: string) =>
  (
    await kysely
      .selectFrom('empresa')
      .select('codigo_emp')
      .where('cnpj_emp', '=', cnpj)
      .executeTakeFirstOrThrow()
  ).codigo_emp;
const own = await codigoOf(EMPRESAS.horizonteMatriz.cnpj);
const large = await codigoOf(EMPRESAS.horizonteFilial.cnpj);

/** A connection without an end to its statements. */
const filling = new pg.Client({ connectionString: server.url });
await filling.connect();

/** Vehicles from a number on, of one company or spread over all of them; no two are alike. */
const insert = (from: number, to: number, empresa: number | null) =>
  filling.query(
    `insert into veiculo (codemp_vei, isnovo_vei, chassi_vei, placa_vei, renava_vei, descri_vei, cor_vei, anofab_vei,
      anomod_vei, dahmed_vei)
    select coalesce($3::int, o.de + n % $4::int), false, '9BT' || upper(substr(md5(n::text), 1, 14)),
      upper(translate(substr(md5('p' || n), 1, 3), '0123456789', 'GHIJKLMNOP')) || n, lpad(n::text, 11, '0'),
      'AURORA/BRISA ' || substr(md5('d' || n), 1, 6), (array['PRATA', 'PRETA', 'BRANCA', 'AZUL'])[1 + n % 4],
      2000 + n % 26, 2001 + n % 26, now()
    from generate_series($1::int, $2::int) n,
      (select min(codigo_emp) as de from empresa where nomraz_emp like 'Vizinha %') o`,
    [from, to, empresa, COMPANIES],
  );

await filling.query(
  `insert into empresa (nomraz_emp, nomfan_emp, cnpj_emp, email_emp)
  select 'Vizinha ' || n, 'Vizinha ' || n, '77' || lpad(n::text, 12, '0'), 'v' || n || '@teste.test'
  from generate_series(1, $1::int) n`,
  [COMPANIES],
);
await insert(1, OWN, own);
await insert(OWN + 1, FEW, null);
await filling.query('vacuum analyze');

const SORTS = ['chassi_vei', 'placa_vei', 'renava_vei', 'descri_vei', 'cor_vei', 'anofab_vei'];
const PAGES: [string, Record<string, string | number>][] = [
  ['first page', { page: 1 }],
  ['page 20', { page: 20 }],
  ['search, first page', { page: 1, descricaoFiltro: 'a1b' }],
  ...SORTS.flatMap((sort) =>
    ['asc', 'desc'].map((way): [string, Record<string, string | number>] => [
      `by ${sort} ${way}`,
      { page: 1, ordemCampo: `${sort}|${way}` },
    ]),
  ),
];

const ask = async (session: TestSession, query: Record<string, string | number>): Promise<number> => {
  const start = performance.now();
  const path = `/api/veiculos?${new URLSearchParams({ perPage: '25', ...query } as Record<string, string>)}`;
  const response = await session.fetch(path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - start;
};

/** The middle of some askings of each page, all of them in turns. */
const cost = async (session: TestSession, pages = PAGES): Promise<number[]> => {
  const times = pages.map((): number[] => []);
  for (let n = 0; n <= TIMES; n += 1)
    for (const [at, [, query]] of pages.entries()) {
      const time = await ask(session, query);
      if (n > 0) times[at]?.push(time);
    }
  return times.map(median);
};

const ms = (time = 0) => time.toFixed(1).padStart(7);
let missed = 0;
const held = (good: boolean): string => {
  if (!good) missed += 1;
  return good ? '' : '  MISSED';
};

const session = await signIn(gateway.url, 'lojista', own);
const before = await cost(session);
await insert(FEW + 1, FEW + LARGE, large);
await insert(FEW + LARGE + 1, MANY, null);
await filling.query('vacuum analyze');
const after = await cost(session);
const largest = await signIn(gateway.url, 'lojista', large);
const DEEP: typeof PAGES = [...PAGES, ['page 1,000', { page: 1000 }]];
const ofLarge = await cost(largest, DEEP);

console.log(`\nms a page: company of ${OWN} of ${FEW} | of ${MANY} | company of ${LARGE}`);
for (const [at, [name]] of DEEP.entries()) {
  const [one = Number.NaN, two = Number.NaN, three = 0] = [before[at], after[at], ofLarge[at]];
  const growth = Number.isNaN(one) ? '' : `${(two / one).toFixed(2)}${held(two / one <= MAX_GROWTH)}`;
  console.log(`${name.padEnd(24)}${ms(one)} |${ms(two)} |${ms(three)}   ${growth}`);
}

/** The same page with and without the wall, on this connection. */
const consulta = { page: 1, perPage: 25, ordemCampo: null, descricaoFiltro: null, filtros: {} };
const through = (db: DaEmpresa) => async () => {
  const start = performance.now();
  for (let n = 0; n < 10; n += 1) await entidadeStore(db, own).list(veiculo, consulta);
  return (performance.now() - start) / 10;
};
const walls = await inTurns(60, {
  patio: through(daEmpresa(kysely, own)),
  baseline: through(kysely as unknown as DaEmpresa),
});
const [walled, open] = [median(walls.patio), median(walls.baseline)];
console.log(
  `\none page ${walled.toFixed(2)} ms within its company, ${open.toFixed(2)} ms by its own condition alone`,
);

const bare = fork(fileURLToPath(new URL('support/bareList.ts', import.meta.url)), [server.url]);
const [{ url }] = (await once(bare, 'message')) as [{ url: string }];

/** Pages a second at all connections. */
const rate = async (base: string, query: string): Promise<number> => {
  let pages = 0;
  const until = performance.now() + SECONDS * 1000;
  const one = async () => {
    while (performance.now() < until) {
      const response = await fetch(`${base}/api/veiculos?perPage=25&${query}`, { headers: session.headers });
      await response.arrayBuffer();
      if (response.ok) pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return pages / SECONDS;
};
for (const [name, query] of [
  ['first page', 'page=1'],
  ['search', 'page=1&descricaoFiltro=a1b'],
]) {
  const { patio, baseline } = await inTurns(TURNS, {
    patio: () => rate(gateway.url, query ?? ''),
    baseline: () => rate(url, query ?? ''),
  });
  const [ours, theirs] = [median(patio), median(baseline)];
  console.log(
    `${name}: ${ours.toFixed(0)} pages/s, bare ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)} of at least ${MIN_RATE}${held(ours / theirs >= MIN_RATE)}`,
  );
}
console.log(machineLoad());
bare.send('close');
await once(bare, 'exit');
await filling.end();
await close();
await gateway.close();
await server.drop();
process.exitCode = missed > 0 ? 1 : 0;
