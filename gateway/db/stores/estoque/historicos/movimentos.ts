import { sql } from 'kysely';
import type { MovimentosDoDia } from '#contract/gateway/estoque/fechamento.ts';
import type { LinhaMovimentoWire } from '#contract/gateway/estoque/historicos.ts';
import type { Module } from '#contract/operations/operation.ts';
import { SOZINHO } from '#domain/texts.ts';
import { columnsOf, type RowColumns, sortKeyOf } from '../../../driver/columns.ts';
import { all, listPage } from '../../../driver/listQuery.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DasEmpresas, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { descricaoDe } from '../descricao.ts';
import { type NoPeriodo, noPeriodo, ofEmpresas, veiculoDe } from './partes.ts';

interface ConsultaMovimentos extends NoPeriodo {
  operacoes: readonly number[] | null;
  /** Stable names of operations. */
  nomes: readonly string[] | null;
  modulos: readonly Module[] | null;
  somenteCobrados: boolean;
}

const byOperacao = (codigos: readonly number[] | null) =>
  codigos &&
  // Their names first: joined, the server takes the movements of all companies for it.
  sql`m.codope_mov = any(array(select nome_ope from operacao where codigo_ope = any(${codigos}::int[])))`;

const m = columnsOf<'movimento'>('m');

const COLUNAS: RowColumns<LinhaMovimentoWire> = {
  ...m('codigo_mov', 'placa_mov', 'chassi_mov', 'dathor_mov', { descri_ope: 'operacao_mov' }),
  ...columnsOf<'empresa'>('e')('nomfan_emp'),
  ...columnsOf<'veiculo', null>('v')('cor_vei'),
  descri_vei: descricaoDe({ empresa: sql`m.codemp_mov`, chassi: sql`m.chassi_mov`, v: sql`v` }),
  nome_usu: sql`coalesce(u.nome_usu, ${SOZINHO})`,
};

export const listMovimentos = (
  db: DasEmpresas,
  empresas: readonly number[],
  { operacoes, nomes, modulos, somenteCobrados, ...consulta }: ConsultaMovimentos,
) =>
  listPage(
    db,
    {
      columns: COLUNAS,
      from: sql`from movimento m`,
      joined: (linhas) => sql`from (${linhas}) m
        join empresa e on e.codigo_emp = m.codemp_mov
        left join usuario u on u.codigo_usu = m.codusu_mov
        left join ${veiculoDe(sql`m.codemp_mov`, sql`m.chassi_mov`, sql`m.placa_mov`)} v on true`,
      where: all([
        ofEmpresas(sql`m.codemp_mov`, empresas),
        ...noPeriodo(sql`m.dathor_mov`, consulta),
        byOperacao(operacoes),
        nomes && sql`m.codope_mov = any(${nomes}::text[])`,
        modulos && sql`m.modulo_mov = any(${modulos}::text[])`,
        somenteCobrados && sql`m.cobrado_mov`,
      ]),
      sorts: m('dathor_mov'),
      filled: new Set(['dathor_mov']),
      key: sql`m.codigo_mov`,
      defaultOrder: sql`m.dathor_mov desc, m.codigo_mov desc`,
    },
    consulta,
  );

/**
 * Operations with the numbers that filters use; one without a number is given one, and one that is called
 * differently now its name.
 */
export const listOperacoes = async (db: DeTodas, conhecidas: readonly { nome: string; titulo: string }[]) => {
  await sql`insert into operacao (nome_ope, descri_ope)
    select nome, titulo from json_to_recordset(${JSON.stringify(conhecidas)}::json) as c(nome text, titulo text)
    where not exists (select 1 from operacao o where o.nome_ope = c.nome and o.descri_ope = c.titulo)
    on conflict (nome_ope) do update set descri_ope = excluded.descri_ope`.execute(db);
  return db
    .selectFrom('operacao')
    .select(['codigo_ope', 'descri_ope'])
    .orderBy(sortKeyOf(sql.ref('descri_ope')))
    .execute();
};

/** Movements per day in Brasília of days that have any, the earliest first: one statement over the companies' index. */
export const listMovimentosPorDia = async (
  db: DasEmpresas,
  empresas: readonly number[],
  periodo: { de: string; ate: string },
  { entradas, saidas }: Readonly<Record<'entradas' | 'saidas', readonly string[]>>,
): Promise<MovimentosDoDia[]> => {
  const where = all([
    ofEmpresas(sql`m.codemp_mov`, empresas),
    sql`m.codope_mov = any(${[...entradas, ...saidas]}::text[])`,
    ...noPeriodo(sql`m.dathor_mov`, periodo),
  ]);
  return rowsOf<MovimentosDoDia>(db)`
    select to_char(m.dathor_mov at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia,
      count(*) filter (where m.codope_mov = any(${entradas}::text[]))::int as entradas,
      count(*) filter (where m.codope_mov = any(${saidas}::text[]))::int as saidas
    from movimento m where ${where} group by 1 order by 1`;
};
