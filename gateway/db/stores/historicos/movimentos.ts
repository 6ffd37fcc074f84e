import { sql } from 'kysely';
import type { LinhaMovimentoDita, OperacaoDoHistorico } from '#contract/gateway/historicos.ts';
import { SOZINHO } from '#domain/texts.ts';
import type { ConsultaMovimentos, HistoricoStore } from '../../../ports/historicos.ts';
import type { DasEmpresas, DeTodas } from '../../driver/escopo/escopo.ts';
import { all, countRows, onPage } from '../../driver/listQuery.ts';
import { pageOf, parseOrdem } from '../../driver/page.ts';
import { sortKeyOf } from '../../driver/sortKeyOf.ts';
import { noPeriodo, ofEmpresas, veiculoDe } from './partes.ts';

const byOperacao = (codigos: readonly number[] | null) =>
  codigos &&
  // Their names first: joined, the server takes the movements of all companies for it.
  sql`m.codope_mov = any(array(select nome_ope from operacao where codigo_ope = any(${codigos}::int[])))`;

/** A page of movements; what they are joined with is looked up for the page alone. */
export const listMovimentos = async (
  db: DasEmpresas,
  empresas: readonly number[],
  consulta: ConsultaMovimentos,
) => {
  const { perPage, ordemCampo, operacoes, nomes, modulos, somenteCobrados } = consulta;
  const direcao = sql.raw(parseOrdem(ordemCampo, ['dathor_mov'])?.direcao ?? 'desc');
  const ordem = sql`m.dathor_mov ${direcao}, m.codigo_mov ${direcao}`;
  const where = all([
    ofEmpresas(sql`m.codemp_mov`, empresas),
    ...noPeriodo(sql`m.dathor_mov`, consulta),
    byOperacao(operacoes),
    nomes && sql`m.codope_mov = any(${nomes}::text[])`,
    modulos && sql`m.modulo_mov = any(${modulos}::text[])`,
    somenteCobrados && sql`m.cobrado_mov`,
  ]);
  const todos = { from: sql`from movimento m`, where };
  const { rows } = await sql<LinhaMovimentoDita>`
    select m.codigo_mov, e.nomfan_emp, m.placa_mov, m.chassi_mov, v.descri_vei, v.cor_vei, coalesce(u.nome_usu, ${SOZINHO}) as nome_usu,
      m.operacao_mov as descri_ope, m.dathor_mov
    from (select * from movimento m ${onPage({ ...todos, order: ordem, key: sql`m.codigo_mov` }, consulta)}) m
    join empresa e on e.codigo_emp = m.codemp_mov
    left join usuario u on u.codigo_usu = m.codusu_mov
    left join ${veiculoDe(sql`m.codemp_mov`, sql`m.chassi_mov`, sql`m.placa_mov`)} v on true
    order by ${ordem}`.execute(db);
  return pageOf(rows, await countRows(db, todos), perPage);
};

/** Written again only where an operation is called differently now. */
export const listOperacoes = async (
  db: DeTodas,
  conhecidas: Parameters<HistoricoStore['listOperacoes']>[0],
): Promise<OperacaoDoHistorico[]> => {
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
