import pg from 'pg';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { type ChaveConta, signIn, type TestSession } from '#tests/support/gateway.ts';
import { createBenchDatabase } from '../support/benchDatabase.ts';
import { startBenchGateway } from '../support/startBenchGateway.ts';

/** Companies besides the demo world's. */
export const COMPANIES = 2000;
export const [FEW, MANY] = [10_000, 1_000_000];
/** Rows of the measured company. */
export const OWN = 500;
const TIMES = 15;
const MAX_GROWTH = 1.2;

export type Question = readonly [name: string, query: Readonly<Record<string, string | number>>];

const ms = (time: number) => time.toFixed(1).padStart(7);

/** A gateway on a database of its own, with functions that fill and query it. */
export const openBed = async (companies = COMPANIES) => {
  const server = await createBenchDatabase();
  if (!server) throw new Error('No PostgreSQL answers on this machine: it could not be measured.');
  const gateway = await startBenchGateway(server.url);
  /** A connection without a statement time-out. */
  const filling = new pg.Client({ connectionString: server.url });
  await filling.connect();
  await filling.query(
    `insert into empresa (nomraz_emp, nomfan_emp, cnpj_emp, email_emp)
    select 'Vizinha ' || n, 'Vizinha ' || n, '77' || lpad(n::text, 12, '0'), 'v' || n || '@teste.test'
    from generate_series(1, $1::int) n`,
    [companies],
  );
  const codigoOf = async (cnpj: string): Promise<number> =>
    (await filling.query('select codigo_emp from empresa where cnpj_emp = $1', [cnpj])).rows[0].codigo_emp;
  let missed = 0;
  return {
    url: server.url,
    gateway,
    filling,
    own: await codigoOf(EMPRESAS.horizonteMatriz.cnpj),
    large: await codigoOf(EMPRESAS.horizonteFilial.cnpj),
    signIn: (conta: ChaveConta, empresa: number) => signIn(gateway.url, conta, empresa),
    /** Empty if the limit holds, else a marker; the program then exits with an error. */
    held: (good: boolean): string => {
      if (!good) missed += 1;
      return good ? '' : '  MISSED';
    },
    close: async () => {
      await filling.end();
      await gateway.close();
      await server.drop();
      process.exitCode = missed > 0 ? 1 : 0;
    },
  };
};

export type Bed = Awaited<ReturnType<typeof openBed>>;

/** Fills a table without its indexes and foreign keys, which takes a third of the time, and recreates them. */
export const fillBare = async (
  { filling }: Bed,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await filling.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
    where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await filling.query(`drop index ${name}`);
  await filling.query(`alter table ${table} disable trigger all`);
  await fill();
  await filling.query(`alter table ${table} enable trigger all`);
  for (const { text } of rows) await filling.query(text);
  await filling.query(`vacuum analyze ${table}`);
};

/** Milliseconds that a list takes to answer. */
export const ask = async (session: TestSession, path: string, query: Question[1]): Promise<number> => {
  const start = performance.now();
  const asked = new URLSearchParams({ perPage: '25', ...query } as Record<string, string>);
  const response = await session.fetch(`/api/${path}?${asked}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}?${asked}: ${response.status}`);
  return performance.now() - start;
};

/** The minimum time of each query by session, all taken in turns: other load only adds to it. */
export const costs = async (
  sessions: readonly TestSession[],
  path: string,
  questions: readonly Question[],
): Promise<number[][]> => {
  const times = sessions.map(() => questions.map((): number[] => []));
  for (let n = 0; n <= TIMES; n += 1)
    for (const [at, [, query]] of questions.entries())
      for (const [of, session] of sessions.entries()) {
        const time = await ask(session, path, query);
        if (n > 0) times[of]?.[at]?.push(time);
      }
  return times.map((of) => of.map((each) => Math.min(...each)));
};

/** The same for one session. */
export const cost = async (
  session: TestSession,
  path: string,
  questions: readonly Question[],
): Promise<number[]> => (await costs([session], path, questions))[0] ?? [];

/** One line per query: milliseconds with few rows and with others, and their ratio. */
export const tell = (
  { held }: Bed,
  questions: readonly Question[],
  few: readonly number[],
  others: readonly (readonly number[])[],
): void => {
  for (const [at, [name]] of questions.entries()) {
    const one = few[at] ?? 0;
    const each = others.map((times) => {
      const time = times[at];
      if (time === undefined) return '      -       ';
      return `${ms(time)} (${(time / one).toFixed(2)})${held(time / one <= MAX_GROWTH)}`;
    });
    console.log(`${name.padEnd(34)}${ms(one)} |${each.join(' |')}`);
  }
};
