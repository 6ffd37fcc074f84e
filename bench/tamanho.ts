/**
 * 3,000 dealers with a million vehicles and ten million steps, or a share of them: what a company's own work costs beside the
 * bare statement, and how it grew from a tenth of the rows.
 *
 * npm run bench:tamanho
 * npm run bench:tamanho -- 0.1
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { busca } from '#contract/gateway/estoque/busca.ts';
import { fechamento } from '#contract/gateway/estoque/fechamento.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { suporte } from '#contract/gateway/suporte/suporte.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { daEmpresa, deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { filaDeIntencoes } from '#gateway/db/stores/engine/intencoes/filaDeIntencoes.ts';
import { trabalhoStore } from '#gateway/db/stores/engine/trabalhoStore.ts';
import { type Bed, fillBare, openBed } from './listas/bed.ts';
import { inTurns, median, timed } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';

const SHARE = Number(process.argv[2] ?? 1);
const [COMPANIES, VEHICLES, STEPS_OF_EACH] = [Math.round(3000 * SHARE), Math.round(1_000_000 * SHARE), 10];
const TURNS = 15;
/** Largest growth of a figure while the rows become ten times as many. */
const MOST_GROWTH = 2;

const CHASSI = `'9BS' || upper(substr(md5(n::text), 1, 14))`;
/** Vehicles go round the companies; the measured one is the first of them. */
const EMPRESA = `case n % $3 when 0 then $4::int else o.de + n % $3::int end`;
const FROM = `from generate_series($1::int, $2::int) n, (select min(codigo_usu) as codusu from usuario) u,
  (select min(codigo_emp) as de from empresa where nomraz_emp like 'Vizinha %') o`;
const QUANDO = `now() - n % 500000 * interval '1 minute'`;

const TABLES: Readonly<Record<string, string>> = {
  veiculo: `insert into veiculo (codemp_vei, chassi_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
    select ${EMPRESA}, ${CHASSI}, 'AURORA/BRISA ' || n % 97, 'PRATA', 2026, 2026, now() ${FROM}`,
  estoque: `insert into estoque (codemp, id, chassi, especie, estado, acabado, entrada, saida, visto)
    select ${EMPRESA}, 10000000 + n, ${CHASSI}, 'novo', case when n % 2 = 0 then 'CONFIRMADO' else 'FINALIZADO' end, true,
      ${QUANDO}, case when n % 2 = 1 then ${QUANDO} end, now() ${FROM}`,
  intencao: `insert into intencao (codemp, codusu, chassi, operacao, dados, estado, criada, enviada, encerrada, familia)
    select ${EMPRESA}, u.codusu, ${CHASSI}, 'confirmarEntradaZeroKm', '{}', 'confirmada', ${QUANDO}, ${QUANDO}, ${QUANDO}, 'pendencia' ${FROM}`,
  movimento: `insert into movimento (codemp_mov, codusu_mov, chassi_mov, operacao_mov, codope_mov, modulo_mov, cobrado_mov, dathor_mov)
    select ${EMPRESA}, u.codusu, ${CHASSI}, 'Confirmação', 'confirmarEntradaZeroKm', 'zeroKm', true, ${QUANDO} ${FROM}`,
};
const STEPS = `insert into passo_intencao (intencao, quando, passo, dado, requisicao, statushttp)
  select i.id, i.criada, 'enviada', s::text, repeat('x', 200), 201 from intencao i, generate_series(1, ${STEPS_OF_EACH}) s
  where not exists (select from passo_intencao p where p.intencao = i.id)`;

const fill = async (bed: Bed, first: number, last: number): Promise<void> => {
  for (const [table, what] of Object.entries(TABLES))
    await fillBare(bed, table, () => bed.filling.query(what, [first, last, COMPANIES, bed.own]));
  await bed.filling.query(STEPS);
  await bed.filling.query('vacuum analyze');
};

const DO_ESTOQUE = `select e.*, v.descri_vei from estoque e left join veiculo v on v.codemp_vei = e.codemp and v.chassi_vei = e.chassi
  where e.codemp = $1 and e.especie = 'novo' and e.estado = 'CONFIRMADO' order by e.entrada desc limit 25`;
const DO_MES = `select operacao_mov, count(*) from movimento where codemp_mov = $1 and dathor_mov > now() - interval '30 days' group by 1`;
const DA_ESPERA = 'select estado, desde from alcance where codemp = $1';
const DAS_EMPRESAS = `select e.codigo_emp, (select count(*) from intencao i where i.codemp = e.codigo_emp
  and i.estado in ('pendente', 'enviando', 'desconhecida')) as n from empresa e order by n desc limit 25`;
const TOMAR = `update intencao set estado = 'enviando', tentativas = tentativas + 1, posse = posse + 1, tomada = true,
  prazo = now() + interval '12 seconds' where id = $1 and estado = 'pendente' returning *`;

/** Intents that are due; nobody else takes them within half a minute. */
const waiting = async ({ filling, own }: Bed): Promise<string[]> => {
  const ids = Array.from({ length: TURNS * 2 }, () => randomUUID());
  await filling.query(
    `insert into intencao (id, codemp, codusu, chassi, operacao, dados, estado, criada, prazo)
    select id, $2, (select min(codigo_usu) from usuario), 'BENCH' || substr(id::text, 1, 8), 'confirmarEntradaZeroKm', '{}',
      'pendente', now(), now() from unnest($1::uuid[]) id`,
    [ids, own],
  );
  return ids;
};

const measure = async (bed: Bed): Promise<Map<string, number>> => {
  const { own } = bed;
  const bare = new pg.Client({ connectionString: bed.url });
  // Dropping the database ends it, if a part fails.
  bare.on('error', () => {});
  await bare.connect();
  const database = await openDatabase({ url: bed.url, dir: '' });
  const [dealer, support] = [await bed.signIn('lojista', own), await bed.signIn('suporte', own)];
  const fila = filaDeIntencoes(deTodas(database.kysely));
  const trabalhos = trabalhoStore(daEmpresa(database.kysely, own));
  const ids = await waiting(bed);
  const due = [...ids];
  const [ano = '', mes = ''] = new Date().toISOString().split('-');
  const period = { ano: Number(ano), mes: String(Number(mes)) };
  const parts: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    ['claim of an intent', () => fila.claim(due.pop() ?? '', 12_000), () => bare.query(TOMAR, [due.pop()])],
    ['breaker of a company', () => trabalhos.getEspera(), () => bare.query(DA_ESPERA, [own])],
    ['list', () => dealer.call(saidaZeroKm.lista, {}), () => bare.query(DO_ESTOQUE, [own])],
    ['search', () => dealer.call(busca.tudo, { texto: 'ABCDE' }), () => bare.query(DO_ESTOQUE, [own])],
    ['home', () => dealer.call(inicio.resumo, {}), () => bare.query(DO_ESTOQUE, [own])],
    ['closing', () => dealer.call(fechamento.mes, period), () => bare.query(DO_MES, [own])],
    ['all companies', () => support.call(suporte.renavePorEmpresa, {}), () => bare.query(DAS_EMPRESAS)],
  ];
  const figures = new Map<string, number>();
  for (const [name, patio, baseline] of parts) {
    const times = await inTurns(TURNS, { patio: () => timed(patio), baseline: () => timed(baseline) });
    // Before the watchdog takes them for forgotten.
    await bed.filling.query('delete from intencao where id = any($1)', [ids]);
    const [ours, theirs] = [median(times.patio), median(times.baseline)];
    figures.set(name, ours);
    console.log(
      `${name.padEnd(22)}${ours.toFixed(1).padStart(8)} | ${theirs.toFixed(1).padStart(7)}: ${(ours / theirs).toFixed(1)}`,
    );
  }
  await bare.end();
  await database.close();
  return figures;
};

const tellSizes = async ({ filling }: Bed): Promise<void> => {
  for (const table of ['intencao', 'passo_intencao', 'movimento', 'estoque']) {
    const [row] = (
      await filling.query(
        `select reltuples::bigint as rows, pg_table_size(oid) / 1e6 as own, pg_indexes_size(oid) / 1e6 as indexes from pg_class where relname = $1`,
        [table],
      )
    ).rows;
    const took = await timed(() => filling.query(`vacuum ${table}`));
    console.log(
      `${table.padEnd(22)}${row.rows} rows, ${Number(row.own).toFixed(0)} MB, indexes ${Number(row.indexes).toFixed(0)} MB, vacuum ${took.toFixed(0)} ms`,
    );
  }
};

const bed = await openBed(COMPANIES);
try {
  console.log(`${COMPANIES} companies; ms in Pátio | of a bare statement: ratio`);
  await fill(bed, 1, VEHICLES / 10);
  console.log(`\n${VEHICLES / 10} vehicles, ${(VEHICLES / 10) * STEPS_OF_EACH} steps`);
  const few = await measure(bed);
  await fill(bed, VEHICLES / 10 + 1, VEHICLES);
  console.log(`\n${VEHICLES} vehicles, ${VEHICLES * STEPS_OF_EACH} steps`);
  const many = await measure(bed);
  await tellSizes(bed);
  for (const name of ['claim of an intent', 'breaker of a company']) {
    const growth = (many.get(name) ?? 0) / (few.get(name) ?? 1);
    console.log(
      `${name}: grew by ${growth.toFixed(2)} of at most ${MOST_GROWTH}${bed.held(growth <= MOST_GROWTH)}`,
    );
  }
} finally {
  await bed.close();
}
console.log(machineLoad());
