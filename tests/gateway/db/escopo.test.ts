import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#gateway/db/driver/database.ts';
import { daEmpresa, naTransacaoDa } from '#gateway/db/driver/escopo/escopo.ts';
import { reescrever } from '#gateway/db/driver/escopo/reescrever.ts';
import { DONOS } from '#gateway/db/tables/donos.ts';
import { copyDatabase } from '#tests/support/template.ts';

/** What a statement with no parameters becomes for one company. */
const para = (texto: string) => reescrever(texto, 0, false).sql;
const DELA = (tabela: string, coluna = 'codemp') =>
  `(select * from ${tabela} where ${tabela}.${coluna} = $1)`;

describe('a statement of one company', () => {
  it.each([
    ['select 1 from estoque', `select 1 from ${DELA('estoque')} as estoque`],
    ['select 1 from "estoque" as "e"', `select 1 from ${DELA('estoque')} as "e"`],
    ['select 1 from empresa x, estoque e', `select 1 from empresa x, ${DELA('estoque')} e`],
    [
      'select 1 from (estoque e cross join xml_item)',
      `select 1 from (${DELA('estoque')} e cross join ${DELA('xml_item')} as xml_item)`,
    ],
    [
      'select (select 1 from estoque) from f(1), lateral (select 1 from xml_item) x',
      `select (select 1 from ${DELA('estoque')} as estoque) from f(1), lateral (select 1 from ${DELA('xml_item')} as xml_item) x`,
    ],
    [
      "select extract(day from criada), 'from estoque', a is not distinct from estoque from intencao i",
      `select extract(day from criada), 'from estoque', a is not distinct from estoque from ${DELA('intencao')} i`,
    ],
    [
      'select intencao from pessoa /* from veiculo */ -- from veiculo',
      `select intencao from ${DELA('pessoa', 'codemp_pes')} as pessoa /* from veiculo */ -- from veiculo`,
    ],
    ['select 1 from pgboss.intencao', 'select 1 from pgboss.intencao'],
    [
      'select 1 from a join b on a.limit = b.set, estoque',
      `select 1 from a join b on a.limit = b.set, ${DELA('estoque')} as estoque`,
    ],
    ['select 1 from estoque /*de outras*/ e', 'select 1 from estoque /*de outras*/ e'],
    ['delete from estoque', 'delete from estoque where estoque.codemp = $1 '],
    ['delete from estoque -- all', 'delete from estoque where estoque.codemp = $1  -- all'],
    [
      'delete from estoque e using xml_item x where a or b returning 1',
      `delete from estoque e using ${DELA('xml_item')} x where e.codemp = $1 and (a or b )returning 1`,
    ],
    [
      'with a as (update estoque set estado = 1) select 1',
      'with a as (update estoque set estado = 1 where estoque.codemp = $1 ) select 1',
    ],
    [
      'select 1 from pacote_xml',
      'select 1 from (select * from pacote_xml where exists (select 1 from lote_xml dono where dono.codigo = pacote_xml.codlote and dono.codemp = $1)) as pacote_xml',
    ],
  ])('%s', (dita, feita) => {
    expect(para(dita)).toBe(feita);
  });

  it.each([
    'insert into estoque (id) values (1)',
    'insert into estoque values (1, 2)',
    'insert into estoque (id, codemp) values (1, 2)',
    'insert into estoque (codemp) select id from empresa',
    'insert into estoque (codemp) select id codemp from empresa',
    'insert into estoque (codemp) select id as codemp from empresa',
    'insert into estoque (codemp) values ($1::int + 1)',
    'update estoque set estado = a is distinct from b, codemp = 2',
    'insert into estoque (codemp) select codemp from estoque union select 2',
    'insert into passo_intencao (intencao, passo) values ($1, $2)',
    'update estoque set estado = 1, codemp = 2',
    'update estoque set (id, codemp) = (1, 2)',
    'insert into estoque (codemp, id) values ($1, 1) on conflict (id) do update set codemp = 2',
    'merge into estoque using xml_item on true when matched then delete',
    'with m as (merge into estoque using xml_item on true when matched then delete) select 1',
    'table estoque',
    'select 1 from empresa union table estoque',
    'copy estoque to stdout',
    'truncate estoque',
    'lock table estoque',
    'select * into nova from estoque',
    'select 1 from public.estoque',
    "select e'\\' from estoque",
    'select $$ $$ from estoque',
    'select /* /* */ from estoque */ 1',
    "select 'estoque",
  ])('is refused as %s', (dita) => {
    expect(() => para(dita)).toThrow();
  });

  it('names its company by its own code alone', () => {
    const dita = 'insert into estoque (id, codemp) values ($1, $2), ($3, $4::int)';
    expect(reescrever(dita, 4, false).empresas).toEqual([2, 4]);
  });
});

describe('a company’s connection', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await copyDatabase());
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('knows whose the rows of every table are', async () => {
    const { rows } = await sql<{ tabela: string }>`select table_name as tabela from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.kysely);
    // The migrations themselves, and a table that was merged into the ledger and that older gateways still read.
    const outras = ['migracao', 'historico_credito'];
    expect([...Object.keys(DONOS), ...outras].sort()).toEqual(rows.map(({ tabela }) => tabela).sort());
  });

  it('writes no row of another, and nothing at all where a transaction fails', async () => {
    const { kysely } = database;
    const [um, dois] = (
      await kysely.selectFrom('empresa').select('codigo_emp').orderBy('codigo_emp').execute()
    ).map(({ codigo_emp }) => codigo_emp);
    const db = daEmpresa(kysely, um ?? 0);
    const linha = { entidade: 'pessoa', codusu: 1, criada: new Date().toISOString(), total: 7_777 };
    await expect(
      db
        .insertInto('importacao')
        .values({ codemp: dois ?? 0, ...linha })
        .execute(),
    ).rejects.toThrow(/another company/);
    const caiu = naTransacaoDa(db, async (tx) => {
      await tx
        .insertInto('importacao')
        .values({ codemp: um ?? 0, ...linha })
        .execute();
      throw new Error('caiu');
    });
    await expect(caiu).rejects.toThrow('caiu');
    expect(await kysely.selectFrom('importacao').selectAll().where('total', '=', 7_777).execute()).toEqual(
      [],
    );
    expect(await daEmpresa(kysely, []).selectFrom('veiculo').selectAll().execute()).toEqual([]);
  });
});

describe('new rows that a list gives', () => {
  it('are the company’s alone, whatever the list says', async () => {
    const { database, drop } = await copyDatabase();
    const { kysely } = database;
    const [um = 0, dois = 0] = (
      await kysely.selectFrom('empresa').select('codigo_emp').orderBy('codigo_emp').execute()
    ).map(({ codigo_emp }) => codigo_emp);
    const inventar = sql`insert into importacao (codemp, entidade, codusu, criada, total)
      select q.codemp, 'pessoa', 1, now(), 8888 from (values (${um}::int), (${dois}::int)) as q (codemp)`;
    await inventar.execute(daEmpresa(kysely, um));
    const achadas = await kysely
      .selectFrom('importacao')
      .select('codemp')
      .where('total', '=', 8888)
      .execute();
    expect(achadas).toEqual([{ codemp: um }]);
    await database.close();
    await drop();
  });
});

describe('the stores', () => {
  const pasta = join(import.meta.dirname, '../../../gateway/db/stores');
  const textos = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts'))
    .map((nome) => [nome.replaceAll(sep, '/'), readFileSync(join(pasta, nome), 'utf8')] as const);
  const comO = (quem: RegExp) => textos.filter(([, texto]) => quem.test(texto)).map(([nome]) => nome);

  it('reach over the wall in these places alone', () => {
    expect(comO(/\bdeOutras\(|\balcancando\(/).sort()).toEqual([
      'autorizacoes/autorizacaoStore.ts',
      'autorizacoes/listParaFilial.ts',
      'autorizacoes/listPendentes.ts',
      'entidades/calculadas.ts',
      'entidades/guardas.ts',
      'inicioStore.ts',
      'intencoes/intencaoStore.ts',
      'usados/autorizacoes.ts',
    ]);
  });

  it('make no connection pass for one that it is not', () => {
    expect(comO(/\bas (?:unknown as )?(?:DaEmpresa|DeTodas)\b|new Kysely\b|openDatabase/)).toEqual([]);
  });

  it('of a company stand on its own connection, whoever starts the gateway', () => {
    const [, texto = ''] = textos.find(([nome]) => nome === 'empresaStores.ts') ?? [];
    const usos = [...texto.matchAll(/(\w+)\([^()]*\bfora\b/g)].map(([, quem]) => quem);
    expect([...new Set(usos)].sort()).toEqual(['avisar', 'daEmpresa', 'empresaStores']);
  });

  it('have no connection that is neither a company’s nor said to be everybody’s', () => {
    expect(comO(/Kysely<Tables>|\bdeTodas\(/)).toEqual(['empresaStores.ts']);
  });
});
