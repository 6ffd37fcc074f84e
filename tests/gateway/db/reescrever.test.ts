import { describe, expect, it } from 'vitest';
import { condicaoDe, TABELAS } from '#gateway/db/driver/escopo/condicao.ts';
import { reescrever } from '#gateway/db/driver/escopo/reescrever.ts';
import { DONOS } from '#gateway/db/tables/donos.ts';

const DELA = (tabela: string, numero: number, coluna = 'codemp') =>
  `(select * from ${tabela} where ${tabela}.${coluna} = $${numero})`;
const ITENS = DELA('xml_item', 1);
const NOVA = 'insert into estoque (id, codemp) values';
/** What a list gives, of which only the company's becomes new rows. */
const SO_DELA = (select: string, colunas: string, numero = 1) =>
  `select * from (${select}) as novas (${colunas}) where novas.codemp = $${numero} `;
const MUDA = 'on conflict (id) do update set estado = 1';

/** A statement with so many parameters, what it becomes for one company, and the parameters that must be its code. */
type Nova = readonly [quantos: number, dita: string, feita: string, empresas: number[]];

const NOVAS: readonly Nova[] = [
  [2, `${NOVA} ($1, $2) ${MUDA}`, `${NOVA} ($1, $2) ${MUDA} where estoque.codemp = $3 `, [2]],
  [
    2,
    `${NOVA} (f(1, (2)), $1), (3, $2::int) ${MUDA} where a or b returning id`,
    `${NOVA} (f(1, (2)), $1), (3, $2::int) ${MUDA} where estoque.codemp = $3 and (a or b )returning id`,
    [1, 2],
  ],
  [
    1,
    `insert into estoque as e (codemp) values ($1) ${MUDA} returning 1`,
    `insert into estoque as e (codemp) values ($1) ${MUDA}  where e.codemp = $2 returning 1`,
    [1],
  ],
  [1, `${NOVA} (1, $1) on conflict do nothing`, `${NOVA} (1, $1) on conflict do nothing`, [1]],
  [
    0,
    'insert into estoque (codemp, id) select codemp, f(id, 1) from xml_item',
    `insert into estoque (codemp, id) ${SO_DELA(`select codemp, f(id, 1) from ${ITENS} as xml_item`, 'codemp, id')}`,
    [],
  ],
  [
    0,
    `insert into estoque (id, codemp) select f(x.id, 1), x.codemp from xml_item x where a ${MUDA}`,
    `insert into estoque (id, codemp) ${SO_DELA(`select f(x.id, 1), x.codemp from ${ITENS} x where a `, 'id, codemp')}${MUDA} where estoque.codemp = $1 `,
    [],
  ],
  [
    0,
    'insert into estoque ("codemp") select "codemp" from xml_item',
    `insert into estoque ("codemp") ${SO_DELA(`select "codemp" from ${ITENS} as xml_item`, '"codemp"')}`,
    [],
  ],
  [
    0,
    'insert into estoque ("codemp") select x."codemp" from xml_item x',
    `insert into estoque ("codemp") ${SO_DELA(`select x."codemp" from ${ITENS} x`, '"codemp"')}`,
    [],
  ],
  ...['where a', 'on conflict do nothing', 'returning id'].map(
    (fim): Nova => [
      1,
      `insert into estoque (id, codemp) select 1, $1 ${fim}`,
      `insert into estoque (id, codemp) select 1, $1 ${fim}`,
      [1],
    ],
  ),
  [
    0,
    "insert into passo_intencao (intencao, passo) select i.id, 'x' from intencao i on conflict (passo) do update set passo = 1",
    `insert into passo_intencao (intencao, passo) select i.id, 'x' from ${DELA('intencao', 1)} i on conflict (passo) do update set passo = 1 where exists (select 1 from intencao dono where dono.id = passo_intencao.intencao and dono.codemp = $1) `,
    [],
  ],
  [
    1,
    'with a as (insert into estoque (codemp) select codemp from xml_item returning id) select $1 from veiculo',
    `with a as (insert into estoque (codemp) ${SO_DELA(`select codemp from ${DELA('xml_item', 2)} as xml_item `, 'codemp', 2)}returning id) select $1 from ${DELA('veiculo', 2, 'codemp_vei')} as veiculo`,
    [],
  ],
];

const OUTRAS: readonly [dita: string, feita: string][] = [
  [
    'update estoque as e set a = 1, b = (select max(id) from xml_item) where a or b',
    `update estoque as e set a = 1, b = (select max(id) from ${ITENS} as xml_item) where e.codemp = $1 and (a or b)`,
  ],
  [
    'update estoque set a = 1 from xml_item x where x.id = estoque.id returning 1',
    `update estoque set a = 1 from ${ITENS} x where estoque.codemp = $1 and (x.id = estoque.id )returning 1`,
  ],
  [
    'update estoque set a = 1 where id in (select codemp from xml_item where b)',
    `update estoque set a = 1 where estoque.codemp = $1 and (id in (select codemp from ${ITENS} as xml_item where b))`,
  ],
  [
    'select 1 from estoque e for no key update of e',
    `select 1 from ${DELA('estoque', 1)} e for no key update of e`,
  ],
  [
    'select substring(a from estoque), trim(both from estoque), overlay(a placing b from estoque), extract(day from estoque) from pessoa',
    `select substring(a from estoque), trim(both from estoque), overlay(a placing b from estoque), extract(day from estoque) from ${DELA('pessoa', 1, 'codemp_pes')} as pessoa`,
  ],
  [
    'select 1 from a left join lateral (select 1 from veiculo where c) v on true, estoque',
    `select 1 from a left join lateral (select 1 from ${DELA('veiculo', 1, 'codemp_vei')} as veiculo where c) v on true, ${DELA('estoque', 1)} as estoque`,
  ],
  [
    'select 1 from a join veiculo using (estoque), estoque',
    `select 1 from a join ${DELA('veiculo', 1, 'codemp_vei')} as veiculo using (estoque), ${DELA('estoque', 1)} as estoque`,
  ],
  [
    'select 1 from a union select 2 from estoque order by 1, estoque',
    `select 1 from a union select 2 from ${DELA('estoque', 1)} as estoque order by 1, estoque`,
  ],
  ['(select 1 from estoque)', `(select 1 from ${DELA('estoque', 1)} as estoque)`],
  [
    "select 'it''s from estoque', \"from estoque\" from ESTOQUE",
    `select 'it''s from estoque', "from estoque" from ${DELA('estoque', 1)} as estoque`,
  ],
  [
    'select 1 from a full join estoque e on a.id = e.id where e.set = 1 group by e.x, estoque having true limit 1',
    `select 1 from a full join ${DELA('estoque', 1)} e on a.id = e.id where e.set = 1 group by e.x, estoque having true limit 1`,
  ],
  ['select not a from estoque', `select not a from ${DELA('estoque', 1)} as estoque`],
  [
    'select a is distinct from estoque, estoque from pessoa',
    `select a is distinct from estoque, estoque from ${DELA('pessoa', 1, 'codemp_pes')} as pessoa`,
  ],
  [
    'delete from estoque using (xml_item x cross join a) where b',
    `delete from estoque using (${ITENS} x cross join a) where estoque.codemp = $1 and (b)`,
  ],
  ['select 1 from estoque(1), xml_item', `select 1 from estoque(1), ${ITENS} as xml_item`],
  ['update only estoque set a = 1', 'update only estoque set a = 1 where estoque.codemp = $1 '],
  ['SELECT 1 FROM ESTOQUE', `SELECT 1 FROM ${DELA('estoque', 1)} as estoque`],
  [
    'delete from estoque where (a or b) and "returning" = 1 returning 1',
    'delete from estoque where estoque.codemp = $1 and ((a or b) and "returning" = 1 )returning 1',
  ],
  [
    'update estoque set a = 1 where b returning id, codemp',
    'update estoque set a = 1 where estoque.codemp = $1 and (b )returning id, codemp',
  ],
  [
    'select 1 from credito',
    'select 1 from (select * from credito where (credito.codpor_cre = $1 or credito.codemp_cre = $1 or credito.codemp_cre in (select coddesp_emp from empresa where codigo_emp = $1))) as credito',
  ],
];

describe('a statement within its company', () => {
  it.each(NOVAS)('of %i parameters: %s', (quantos, dita, feita, empresas) => {
    const { sql, empresas: achadas } = reescrever(dita, quantos, false);
    expect([sql, achadas]).toEqual([feita, empresas]);
  });

  it.each(OUTRAS)('%s', (dita, feita) => {
    expect(reescrever(dita, 0, false)).toEqual({ sql: feita, comEmpresa: true, empresas: [] });
  });

  // A word that stands behind a table is not its other name.
  it.each(
    'inner left right full cross natural on using where group order having limit offset union except intersect window fetch'.split(
      ' ',
    ),
  )('reads a table followed by “%s” by its own name', (palavra) => {
    expect(reescrever(`select 1 from estoque ${palavra} x`, 0, false).sql).toBe(
      `select 1 from ${DELA('estoque', 1)} as estoque ${palavra} x`,
    );
  });

  it.each(
    'where group order having limit offset union except intersect window returning for fetch'.split(' '),
  )('reads no table in what follows “%s”', (palavra) => {
    const dita = `select 1 from empresa ${palavra} a, estoque`;
    expect(reescrever(dita, 0, false).sql).toBe(dita);
  });

  it('of several companies compares with all of them', () => {
    expect(reescrever('delete from estoque where id = $1', 1, true)).toEqual({
      sql: 'delete from estoque where estoque.codemp = any($2::int[]) and (id = $1)',
      ...{ comEmpresa: true, empresas: [] },
    });
  });

  it.each(['select $1 from empresa', `${NOVA} (1, $1) on conflict do nothing`])(
    'is given no company where it compares with none: %s',
    (dita) => {
      expect(reescrever(dita, 1, false).comEmpresa).toBe(false);
    },
  );

  it.each([
    'insert into estoque select codemp from xml_item',
    'insert into estoque default values',
    'insert into estoque (codemp) table xml_item',
    'insert into estoque (codemp, id) values ($1, 2), (3, 4)',
    'insert into estoque (codemp) values ($1), (2)',
    'insert into estoque (codemp) values ($1 - 1)',
    'insert into estoque (codemp) select x.id from xml_item x',
    'insert into estoque (codemp) select codemp.id from xml_item codemp',
    'insert into estoque (codemp) select codemp from xml_item except select 2',
    'insert into estoque (codemp) select codemp from xml_item intersect select 2',
    // The company is invented in a list of one's own.
    'insert into passo_intencao (intencao) select id from (select 2 as id) intencao',
    'insert into passo_intencao (intencao) select i.id from (select 2 as id) i',
    'insert into passo_intencao (intencao) select i.id from (select 2 as id) i where exists (select from intencao i)',
    'insert into passo_intencao (intencao) select id from (select 2 as id) q order by 1, intencao',
    'insert into passo_intencao (intencao) select codemp from intencao',
    'with p as (select 2 as id) insert into passo_intencao (intencao) select p.id from p',
    'with p as (update intencao set a = 1 returning 2 as id) insert into passo_intencao (intencao) select id from p',
    'with p as (update veiculo set a = 1 returning id) insert into passo_intencao (intencao) select id from p',
    'with intencao as (select 2 as id, 1 as codemp) insert into passo_intencao (intencao) select id from intencao',
    'with intencao (id, codemp) as materialized (select 2, 1) select 1 from intencao',
    // A name in disguise, and functions that carry a text out.
    'select 1 from U&"\\0065stoque"',
    'select 1 from u&"!0065stoque" uescape \'!\'',
    "select 1 from query_to_xml(U&'select 1 from \\0065stoque', true, true, '')",
    ...[
      "query_to_xml('select 1', true, true, '')",
      "query_to_xml_and_xmlschema('select 1', true, true, '')",
      `pg_catalog."query_to_xml"('select 1', true, true, '')`,
      "table_to_xml('est' || 'oque', true, true, '')",
      "schema_to_xml('public', true, true, '')",
      "database_to_xml(true, true, '')",
      "cursor_to_xml('c', 1, true, true, '')",
      "dblink('', 'select 1')",
      "dblink_exec('delete')",
      "ts_stat('select 1')",
      "ts_rewrite('a', 'select 1')",
      "lo_import('/etc/passwd')",
      "pg_read_file('base/1')",
    ].map((chamada) => `select ${chamada}`),
    "do 'begin delete from x; end'",
    'execute p',
    'insert into passo_intencao (passo) select 1 from intencao',
    'insert into passo_intencao (intencao) values ($1)',
    `insert into estoque (codemp) values ($1) on conflict (id) do update set codemp = 2`,
    `insert into estoque (codemp) values ($1) on conflict (id) do update set a = 1, codemp = 2`,
    'update estoque as set a = 1',
    "select x'00' from estoque",
    'select U&"a" from estoque',
    'select 1 from "estoque',
    'select /*/* */ from estoque */ 1',
    'with a as (select 1) table "estoque"',
    'values (1), (2) union select 1 from estoque',
  ])('is refused as %s', (dita) => {
    expect(() => reescrever(dita, 1, false)).toThrow();
  });

  it('is left as it is, of whatever kind, where it names no table of a company', () => {
    expect(reescrever('show server_version', 0, false).sql).toBe('show server_version');
  });

  it('knows every table that is a company’s', () => {
    const delas = Object.entries(DONOS).filter(([, dono]) => !('porque' in dono));
    expect(TABELAS).toEqual(delas.map(([tabela]) => tabela));
    expect(TABELAS).toEqual(expect.arrayContaining(['estoque', 'xml_item', 'intencao']));
  });

  it('is asked for a company’s table alone', () => {
    expect(() => condicaoDe('usuario', 'u', '= 1')).toThrow("usuario is no company's");
  });
});
