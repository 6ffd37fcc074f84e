/**
 * The desk on PostgreSQL, over HTTP: the closing of a month of 100,000 movements, compared with the same movements
 * counted
 * and summed by one bare statement, in turns; and the page of a vehicle with 500 events compared with a form's record.
 *
 * npm run bench:mesa
 */

import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { fechamento } from '#contract/gateway/fechamento.ts';
import { ficha } from '#contract/gateway/ficha.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { inTurns, median, timed } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startBenchGateway } from './support/startBenchGateway.ts';

const MOVEMENTS = 100_000;
const EVENTS = 500;
const TIMES = 15;
const MAX_RATIO = 1.5;
const CHASSI = '9PTZZZ0000EVENTOS';

const server = await createBenchDatabase();
if (!server) throw new Error('No PostgreSQL answers on this machine: it could not be measured.');
const gateway = await startBenchGateway(server.url);
const { kysely, close } = await openDatabase({ url: server.url, dir: tmpdir() });
const { codigo_emp } = await kysely
  .selectFrom('empresa')
  .select('codigo_emp')
  .where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj)
  .executeTakeFirstOrThrow();
const session = await signIn(gateway.url, 'lojista', codigo_emp);

/** Inserts confirmed operations of this month, of distinct vehicles or all of one. */
const insert = (quantas: number, chassi: string | null) =>
  sql`
  with feitas as (
    insert into intencao (codemp, codusu, chassi, operacao, dados, estado, criada, encerrada)
    select ${codigo_emp}::int, (select min(codigo_usu) from usuario), coalesce(${chassi}::text, '9PT' || upper(substr(md5(n::text), 1, 14))),
      (array['confirmarEntradaZeroKm', 'confirmarSaidaZeroKm', 'cancelarSaidaZeroKm'])[1 + n % 3],
      jsonb_build_object('corpo', jsonb_build_object('valorCompra', 50000 + n)), 'confirmada', now(), now()
    from generate_series(1, ${quantas}::int) n returning id, codusu, chassi, operacao
  )
  insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, dathor_mov, intencao_mov)
  select ${codigo_emp}::int, codusu, chassi, operacao, operacao, now(), id from feitas`.execute(kysely);
await insert(MOVEMENTS, null);
await insert(EVENTS, CHASSI);
await sql`insert into veiculo (codemp_vei, isnovo_vei, chassi_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
  values (${codigo_emp}, true, ${CHASSI}, 'AURORA/BRISA 1.0', 'PRATA', 2026, 2026, now())`.execute(kysely);
await sql`vacuum analyze`.execute(kysely);

const [ano = 0, mes = 0] = diaBrasilia(new Date()).split('-').map(Number);
const closing = () => timed(() => session.call(fechamento.mes, { mes: String(mes), ano }));
const bare = () =>
  timed(() =>
    sql`select m.codope_mov, count(*), sum((i.dados #>> '{corpo,valorCompra}')::numeric)
      from movimento m left join intencao i on i.id = m.intencao_mov
      where m.codemp_mov = ${codigo_emp} and m.dathor_mov >= date_trunc('month', now() at time zone 'America/Sao_Paulo')
      group by m.codope_mov`.execute(kysely),
  );

const { rows } = await sql<{ codigo: number }>`
  select codigo_vei as codigo from veiculo where chassi_vei = ${CHASSI}`.execute(kysely);
const page = () => timed(() => session.call(ficha.read, { veiculo: CHASSI }));
const record = () =>
  timed(() => session.fetch(`/api/veiculo/${rows[0]?.codigo}`).then((r) => r.arrayBuffer()));

await inTurns(3, { patio: closing, baseline: bare });
const closed = await inTurns(TIMES, { patio: closing, baseline: bare });
await inTurns(3, { patio: page, baseline: record });
const opened = await inTurns(TIMES, { patio: page, baseline: record });

const ratio = median(closed.patio) / median(closed.baseline);
const ms = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;
console.log(
  `closing of ${MOVEMENTS} movements ${ms(closed.patio)}, bare ${ms(closed.baseline)}: ${ratio.toFixed(2)} of at most ${MAX_RATIO}`,
);
console.log(
  `vehicle of ${EVENTS} events answered in ${ms(opened.patio)}, a form's record in ${ms(opened.baseline)}`,
);
console.log(machineLoad());
await close();
await gateway.close();
await server.drop();
process.exitCode = ratio > MAX_RATIO ? 1 : 0;
