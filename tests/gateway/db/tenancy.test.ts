import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#gateway/db/driver/migrate.ts';
import {
  type DaEmpresa,
  daEmpresa,
  dasEmpresas,
  deOutras,
  naTransacaoDa,
  reaching,
} from '#gateway/db/driver/tenancy/tenancy.ts';
import type { Tables } from '#gateway/db/tables/index.ts';
import { DE_EMPRESA, DONOS } from '#gateway/db/tables/owners.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const DELAS = DE_EMPRESA.map(([tabela]) => tabela);

/** For each of two companies: a batch with a pack, an intent, and three vehicles in stock. */
const mundoDe = (empresas: readonly number[]): RawBuilder<unknown>[] => [
  sql`insert into lote_xml (codigo, codemp, codusu, datahoraimportacao, totalarquivos)
    select 9000 + e, e, (select min(codigo_usu) from usuario), now(), 1 from unnest(${empresas}::int[]) e`,
  sql`insert into pacote_xml (codlote, pacote, arquivo, arquivos) select codigo, 1, 'a', '[]' from lote_xml where codigo > 9000`,
  sql`insert into intencao (codemp, codusu, chassi, operacao, dados, estado, criada)
    select e, (select min(codigo_usu) from usuario), 'MURO' || e, 'x', '{}', 'pendente', now() from unnest(${empresas}::int[]) e`,
  sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, visto)
    select e, e * 1000 + n, 'MURO' || n, 'FINALIZADO', true, now(), now()
    from unnest(${empresas}::int[]) e, generate_series(1, 3) n`,
];

const NOVA = (codemp: RawBuilder<unknown>, id: number) =>
  sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, visto)
    select ${codemp}, ${id}, 'NOVO', 'FINALIZADO', true, now(), now()`;
const LOTE = sql`insert into lote_xml (codigo, codemp, codusu, datahoraimportacao, totalarquivos)`;

/** Changes that try to reach the other company's rows. */
const ALHEIAS: Readonly<Record<string, (outra: number) => RawBuilder<unknown>>> = {
  'a change': (outra) => sql`update estoque set motivo = 'x' where codemp = ${outra}`,
  'a change of whatever meets any condition': (outra) =>
    sql`update estoque set motivo = 'x' where codemp = ${outra} or id = ${outra * 1000 + 1} or id > ${outra * 1000 + 1} and id < ${outra * 1000 + 9}`,
  'a change by a join': (outra) =>
    sql`update estoque e set motivo = 'x' from empresa o where o.codigo_emp = e.codemp and e.codemp = ${outra}`,
  'a change within a statement that reads': (outra) =>
    sql`with a as (update estoque set motivo = 'x' where codemp = ${outra} returning 1) select 1 from a`,
  'a removal': (outra) => sql`delete from estoque as e where e.codemp = ${outra}`,
  'a removal by a join': (outra) =>
    sql`delete from estoque e using empresa o where o.codigo_emp = e.codemp and o.codigo_emp = ${outra}`,
  'a change of what stands on a row': (outra) =>
    sql`update pacote_xml set arquivo = 'x' where codlote = ${9000 + outra}`,
  'a removal of what stands on a row': (outra) => sql`delete from pacote_xml where codlote = ${9000 + outra}`,
  'a lock': (outra) => sql`select 1 from estoque where codemp = ${outra} for update skip locked`,
};

/** Statements that must be refused, given the company's own and the other's code. */
const RECUSADAS: Readonly<Record<string, (um: number, outra: number) => RawBuilder<unknown>>> = {
  'a new row': (_, outra) => NOVA(sql`${outra}::int`, 1),
  'a new row by a sum': (um, outra) => NOVA(sql`${um}::int + ${outra - um}::int`, 1),
  'new rows of a list': (
    um,
    outra,
  ) => sql`insert into estoque (codemp, id, chassi, estado, acabado, entrada, visto)
    select q.codemp, q.codemp, 'NOVO', 'FINALIZADO', true, now(), now() from (values (${um}::int), (${outra}::int)) q (codemp)`,
  'new rows of several lists': (um, outra) => sql`${LOTE}
    select 9901, ${um}::int, 1, now(), 1 union all select 9902, ${outra}::int, 1, now(), 1`,
  'a new row by a part called like a table': (_, outra) =>
    sql`with estoque as (select ${outra}::int as codemp) ${LOTE} select 9903, codemp, 1, now(), 1 from estoque`,
  'a new row on another’s': (_, outra) =>
    sql`insert into pacote_xml (codlote, pacote, arquivo, arquivos) values (${9000 + outra}, 2, 'x', '[]')`,
  'a new row on another’s by a part called like its table': (_, outra) =>
    sql`with lote_xml as (select ${9000 + outra}::int as codigo) insert into pacote_xml (codlote, pacote, arquivo, arquivos)
      select codigo, 2, 'x', '[]' from lote_xml`,
  'a row given away': (um, outra) =>
    sql`update estoque set codemp = ${outra} where codemp = ${um} and id = ${um * 1000 + 1}`,
  'a row given away among others': (um, outra) =>
    sql`update estoque set (motivo, codemp) = ('x', ${outra}) where id = ${um * 1000 + 1}`,
  'a row put on another’s': (um, outra) =>
    sql`update pacote_xml set codlote = ${9000 + outra} where codlote = ${9000 + um}`,
  'an upsert onto a row': (um, outra) => sql`${LOTE} values (${9000 + outra}, ${um}, 1, now(), 1)
    on conflict (codigo) do update set totalerros = 1`,
  'an upsert that takes a row': (um, outra) => sql`${LOTE} values (${9000 + outra}, ${um}, 1, now(), 1)
    on conflict (codigo) do update set codemp = excluded.codemp`,
  'an upsert that takes what stands on a row': (um, outra) =>
    sql`insert into passo_intencao (id, intencao, quando, passo) overriding system value
      select (select min(p.id) from ${deOutras('passo_intencao')} p join ${deOutras('intencao')} i on i.id = p.intencao and i.codemp = ${outra}),
        id, now(), 'x' from intencao where codemp = ${um} limit 1
      on conflict (id) do update set intencao = excluded.intencao`,
};

describe('a company’s connection', () => {
  const database = ownDatabase();
  let kysely: Kysely<Tables>;
  let um = 0;
  let outra = 0;
  let db: DaEmpresa;
  beforeAll(async () => {
    ({ kysely } = database);
    const empresas = await kysely.selectFrom('empresa').select('codigo_emp').orderBy('codigo_emp').execute();
    [um = 0, outra = 0] = empresas.map(({ codigo_emp }) => codigo_emp);
    for (const statement of mundoDe([um, outra])) await statement.execute(kysely);
    await sql`insert into passo_intencao (intencao, quando, passo) select id, now(), 'x' from intencao`.execute(
      kysely,
    );
    db = daEmpresa(kysely, um);
  });

  const linhas = async (tabelas: readonly string[]): Promise<string> => {
    const todas = tabelas.map(
      (tabela) =>
        sql`select ${tabela}::text as tabela, to_jsonb(t)::text as linha from ${sql.table(tabela)} t`,
    );
    const { rows } = await sql`${sql.join(todas, sql` union all `)} order by 1, 2`.execute(kysely);
    return JSON.stringify(rows);
  };
  const TABELAS = ['estoque', 'lote_xml', 'pacote_xml', 'intencao', 'passo_intencao'];

  const count = async (statement: RawBuilder<unknown>, por: Kysely<Tables> = db): Promise<number> =>
    Number(((await statement.execute(por)).rows[0] as { n: unknown }).n);

  it('knows the owner of every table’s rows', async () => {
    const { rows } = await sql<{ tabela: string }>`select table_name as tabela from information_schema.tables
      where table_schema = 'public'`.execute(kysely);
    // The migrations' own table, and one that was merged into the ledger.
    const outras = ['migracao', 'historico_credito'];
    expect([...Object.keys(DONOS), ...outras].sort()).toEqual(rows.map(({ tabela }) => tabela).sort());
  });

  it('leaves out no table whose rows name a company, but for those of several and of the house', async () => {
    const { rows } = await sql<{ tabela: string }>`select distinct table_name as tabela
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '^(codemp|codpor)(_|$)'
      order by 1`.execute(kysely);
    const semParede = rows
      .map(({ tabela }) => tabela)
      .filter((tabela) => !DELAS.some((sua) => sua === tabela));
    expect(semParede).toEqual([
      // Of people, who may act for several companies.
      'acesso',
      // The house's own.
      'auditoria',
      // Of a group.
      'config_empresa',
      'evento_seguranca',
      // Merged into the ledger.
      'historico_credito',
      'sessao',
      'turno_fila',
      'usuario',
    ]);
  });

  it.each(['da_empresa', 'das_empresas'])(
    'has in %s a complete, checked view of each table',
    async (esquema) => {
      const colunas = sql`array_agg(column_name::text order by ordinal_position) as colunas`;
      const visoes = await sql`select table_name, ${colunas} from information_schema.views
      join information_schema.columns using (table_schema, table_name)
      where table_schema = ${esquema} and check_option = 'CASCADED' group by 1 order by 1`.execute(kysely);
      const tabelas = await sql`select table_name, ${colunas} from information_schema.columns
      where table_schema = 'public' and table_name = any(${DELAS}::text[]) group by 1 order by 1`.execute(
        kysely,
      );
      expect(tabelas.rows).toHaveLength(DELAS.length);
      expect(visoes.rows).toEqual(tabelas.rows);
    },
  );

  it.each([
    'select count(*) as n from estoque',
    'select count(*) as n from "estoque" as "e"',
    'select count(*) as n from only ESTOQUE',
    'select count(*) as n from U&"\\0065stoque"',
    'select count(*) as n from (table estoque) t',
    'select count(distinct e.id) as n from (estoque e cross join intencao)',
    'select count(distinct e.id) as n from empresa x, estoque e',
    'select count(*) as n from empresa x, lateral (select 1 from estoque where codemp = x.codigo_emp) e',
    'select (select count(*) from estoque) as n',
    'select count(*) as n from (select * from intencao right join estoque using (codemp) union select * from intencao right join estoque using (codemp)) t',
    'with e as materialized (select * from estoque) select count(*) as n from e',
    'with e as (update estoque set motivo = motivo returning 1) select count(*) as n from e',
    'with e as (select 1 from estoque for no key update skip locked) select count(*) as n from e',
    "select (length(x) - length(replace(x, '<codemp>', ''))) / 8 as n from (select query_to_xml('select codemp from estoque', true, false, '')::text as x) q",
    "select (length(x) - length(replace(x, '<codemp>', ''))) / 8 as n from (select table_to_xml('est' || 'oque', true, false, '')::text as x) q",
  ])('reads the company’s own rows only by %s', async (texto) => {
    const suas = await count(sql`select count(*) as n from estoque where codemp = ${um}`, kysely);
    expect(await count(sql.raw(texto))).toBe(suas);
  });

  it('reads and changes child rows of the company’s own', async () => {
    const achados = await sql`update pacote_xml set arquivo = 'b' returning codlote`.execute(db);
    expect(achados.rows).toContainEqual({ codlote: 9000 + um });
    expect(achados.rows).not.toContainEqual({ codlote: 9000 + outra });
  });

  it.each(Object.entries(ALHEIAS))('reaches no row of another by %s', async (_, statement) => {
    const antes = await linhas(TABELAS);
    const { numAffectedRows, rows } = await statement(outra).execute(db);
    expect([Number(numAffectedRows ?? 0), rows]).toEqual([0, []]);
    expect(await linhas(TABELAS)).toBe(antes);
  });

  it.each(Object.entries(RECUSADAS))('refuses %s', async (_, statement) => {
    const antes = await linhas(TABELAS);
    await expect(statement(um, outra).execute(db)).rejects.toThrow(
      /check option|not visible through view|stays with its company/,
    );
    expect(await linhas(TABELAS)).toBe(antes);
  });

  it('inserts the company’s own rows and their children', async () => {
    await NOVA(sql`${um}::int`, 77).execute(db);
    const { rows } = await sql`insert into passo_intencao (intencao, quando, passo)
      select id, now(), 'x' from intencao where chassi = ${`MURO${um}`} returning passo`.execute(db);
    expect(rows).toEqual([{ passo: 'x' }]);
    const { numAffectedRows } = await sql`delete from estoque where id = 77`.execute(db);
    expect(numAffectedRows).toBe(1n);
  });

  it('reaches the given companies, none for an empty list, and all by qualified names', async () => {
    const estoque = sql`select count(distinct codemp) as n from estoque where chassi = 'MURO1'`;
    expect(await count(estoque, reaching(db, [um, outra]))).toBe(2);
    expect(await count(estoque, reaching(db, [outra]))).toBe(1);
    expect(await count(estoque, dasEmpresas(kysely, []))).toBe(0);
    const todas = sql`select count(distinct codemp) as n from ${deOutras('estoque')} where chassi = 'MURO1'`;
    expect(await count(todas)).toBe(2);
  });

  it.each(['da_empresa', 'das_empresas'])('is the only one with the rows of %s', async (esquema) => {
    const solta = sql`select 1 from ${sql.table(`${esquema}.estoque`)}`;
    await expect(solta.execute(kysely)).rejects.toThrow();
    await count(sql`select count(*) as n from estoque`);
    await expect(solta.execute(kysely)).rejects.toThrow();
  });

  it('scopes each statement of a transaction', async () => {
    const quais = sql<{
      quais: number[];
    }>`select array(select codemp from estoque where chassi = 'MURO1' order by 1) as quais`;
    const de = async (por: Kysely<Tables>) => (await quais.execute(por)).rows[0]?.quais;
    await kysely.transaction().execute(async (tx) => {
      const vistas = [];
      for (const por of [tx, daEmpresa(tx, um), tx, daEmpresa(tx, outra), daEmpresa(tx, um), tx])
        vistas.push(await de(por));
      expect(vistas).toEqual([[um, outra], [um], [um, outra], [outra], [um], [um, outra]]);
    });
    expect(await Promise.all([de(kysely), de(db), de(kysely), de(daEmpresa(kysely, outra))])).toEqual([
      ...[[um, outra], [um], [um, outra], [outra]],
    ]);
  });

  it.each([
    ['fails', sql`select 1`, /caiu/],
    ['is refused a statement', NOVA(sql`0`, 79), /check option/],
  ])('rolls back when a transaction %s, and remains usable', async (_, statement, porque) => {
    const caiu = naTransacaoDa(db, async (tx) => {
      await NOVA(sql`${um}::int`, 78).execute(tx);
      await statement.execute(tx);
      throw new Error('caiu');
    });
    await expect(caiu).rejects.toThrow(porque);
    await NOVA(sql`${um}::int`, 80).execute(db);
    expect(
      await count(sql`with e as (delete from estoque where id = 80 returning 1) select count(*) as n from e`),
    ).toBe(1);
    expect(await count(sql`select count(*) as n from estoque where id = 78`)).toBe(0);
  });

  it('has its views recreated after a migration', async () => {
    await sql`alter table pergunta add column nova integer`.execute(kysely);
    const nova = sql`select count(nova) as n from pergunta`;
    await expect(count(nova)).rejects.toThrow(/nova/);
    await sql`delete from migracao where nome like 'escopo-%'`.execute(kysely);
    await migrate(kysely);
    expect(await count(nova)).toBe(0);
  });
});

describe('the stores', () => {
  const pasta = join(import.meta.dirname, '../../../gateway/db/stores');
  const textos = readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts'))
    .map((nome) => [nome.replaceAll(sep, '/'), readFileSync(join(pasta, nome), 'utf8')] as const);
  const withScope = (quem: RegExp) => textos.filter(([, texto]) => quem.test(texto)).map(([nome]) => nome);

  it('bypass the scope in these places only', () => {
    expect(withScope(/\bdeOutras\(|\breaching\(/).sort()).toEqual([
      'acesso/quemAgeStore.ts',
      'acesso/tokenIntegracaoStore.ts',
      'engine/entidades/guardas.ts',
      'engine/entidades/sql.ts',
      'engine/intencoes/intencaoStore.ts',
      'estoque/descricao.ts',
      'estoque/inicioStore.ts',
      'estoque/patioStore.ts',
      'usados/autorizacoes.ts',
      'zeroKm/transferenciaZeroKm/autorizacaoStore.ts',
      'zeroKm/transferenciaZeroKm/listParaFilial.ts',
    ]);
  });

  it('name no schema, and never set search_path', () => {
    expect(
      withScope(/\bpublic\.|\bdas?_empresas?\.|search_path|set_config|patio\.empresas|withSchema/i),
    ).toEqual([]);
  });

  it('never cast a connection to another scope', () => {
    expect(withScope(/\bas (?:unknown as )?(?:DaEmpresa|DeTodas)\b|new Kysely\b|openDatabase/)).toEqual([]);
  });

  it('of a company use its own connection, in every gateway', () => {
    const [, texto = ''] = textos.find(([nome]) => nome === 'empresaStores.ts') ?? [];
    const usos = [...texto.matchAll(/(\w+)\([^()]*\bfora\b/g)].map(([, quem]) => quem);
    expect([...new Set(usos)].sort()).toEqual(['daEmpresa', 'empresaStores', 'notify']);
  });

  it('use scoped connections, or declare to use all companies’', () => {
    expect(withScope(/Kysely<Tables>|\bdeTodas\(/)).toEqual(['empresaStores.ts']);
  });
});
