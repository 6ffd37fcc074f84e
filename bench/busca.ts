/**
 * The search box on a company with 200,000 vehicles, after the last key: all its queries on PostgreSQL, compared with
 * the bare look-up by the same index, in turns.
 *
 * npm run bench:busca
 */

import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { daEmpresa } from '#gateway/db/driver/escopo/escopo.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { buscaStore } from '#gateway/db/stores/busca/buscaStore.ts';
import { POUCOS, type Procura } from '#gateway/ports/busca.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { inTurns, median, timed } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';

const VEHICLES = 200_000;
const SLICE = 20_000;
const TIMES = 300;
const MAX_RATIO = 3;
const COMPANY = 1;

const server = await createBenchDatabase();
if (!server) throw new Error('No PostgreSQL answers on this machine: it could not be measured.');
const { kysely, close } = await openDatabase({ url: server.url, dir: tmpdir() });

await sql`insert into empresa (nomraz_emp, nomfan_emp, cnpj_emp, email_emp)
  select 'Empresa ' || n, 'Empresa ' || n, lpad(n::text, 14, '0'), 'e' || n || '@teste.test'
  from generate_series(1, 2) n`.execute(kysely);
await sql`insert into estoque (codemp, id, chassi, especie, estado, acabado, entrada, comprador, visto)
  select 1 + n % 2, n, '9PT' || upper(substr(md5(n::text), 1, 14)), 'novo', 'CONFIRMADO', true, now(), 'Pessoa ' || md5(n::text), now()
  from generate_series(1, ${2 * VEHICLES}::int) n`.execute(kysely);
// In slices, because the indexes slow inserts down: no statement may take longer than a request's limit.
for (let from = 0; from < 2 * VEHICLES; from += SLICE) {
  const slice = sql`id > ${from} and id <= ${from + SLICE}`;
  await sql`insert into veiculo (codemp_vei, chassi_vei, descri_vei, cor_vei, anofab_vei, anomod_vei, dahmed_vei)
    select codemp, chassi, 'AURORA/BRISA 1.0 FLEX', 'PRATA', 2026, 2026, now() from estoque where ${slice}`.execute(
    kysely,
  );
  await sql`insert into pessoa (codemp_pes, nomraz_pes, cgccpf_pes, email_pes, cep_pes, end_pes, bairro_pes, codmun_pes, coduf_pes)
    select codemp, comprador, lpad(id::text, 11, '0'), 'p@teste.test', '80000000', 'Rua', 'Centro',
      (select min(codigo_mun) from municipio), (select coduf_mun from municipio order by codigo_mun limit 1)
    from estoque where ${slice}`.execute(kysely);
}
await sql`analyze`.execute(kysely);

const { rows } = await sql<{ chassi: string }>`select chassi from estoque where codemp = ${COMPANY}
  order by md5(id::text) limit ${TIMES}`.execute(kysely);
const store = buscaStore(daEmpresa(kysely, COMPANY));
/** The scope of a dealer's session. */
const where: Omit<Procura, 'texto'> = {
  listas: ['entradas', 'saidas', 'usados', 'notas', 'lotes', 'pessoas', 'veiculos'],
  tipos: ['veiculo', 'nota', 'pessoa', 'lote'],
  quantos: POUCOS,
};

let next = 0;
const end = () => rows[next++ % rows.length]?.chassi.slice(-6) ?? '';

/** The same suffix of a chassis, queried by its index alone. */
const bare = () => {
  const start = [...end()].reverse().join('');
  return timed(() =>
    sql`select id, chassi from estoque where codemp = ${COMPANY} and reverse(chassi) collate "C" >= ${start}
      and reverse(chassi) collate "C" < ${`${start}\u{10ffff}`} limit 16`.execute(kysely),
  );
};
const box = () => timed(() => store.find({ texto: end(), ...where }));

await inTurns(20, { patio: box, baseline: bare });
const { patio, baseline } = await inTurns(TIMES, { patio: box, baseline: bare });
const [ours, theirs] = [median(patio), median(baseline)];
const missed = rows.length === 0 || ours / theirs > MAX_RATIO;
console.log(
  `busca ${ours.toFixed(2)} ms, bare ${theirs.toFixed(2)} ms: ${(ours / theirs).toFixed(2)} of at most ${MAX_RATIO}`,
);
console.log(machineLoad());
await close();
await server.drop();
process.exitCode = missed ? 1 : 0;
