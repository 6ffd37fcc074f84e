import { sql } from 'kysely';
import type { LinhaCreditoDita } from '#contract/gateway/historicos.ts';
import type { HistoricoStore } from '../../../ports/historicos.ts';
import type { DasEmpresas } from '../../driver/escopo/escopo.ts';
import { all, onPage, type Sql, sumEach } from '../../driver/listQuery.ts';
import { pageOf, parseOrdem } from '../../driver/page.ts';
import { DE_TAXA, PAGO_POR } from '../conta/conta.ts';
import { noPeriodo, ofEmpresas, veiculoDe } from './partes.ts';

/**
 * The ledger's lines as people read them: whose vehicle it was rather than who paid, and what an intent under way has only
 * set aside.
 */
const linhas = async (db: DasEmpresas, quais: Sql, ordem: Sql): Promise<LinhaCreditoDita[]> => {
  const { rows } = await sql<LinhaCreditoDita>`
    select c.codigo_cre as codigo_hcr, v.descri_vei, c.placa_cre as placa_mov, c.chassi_cre as chassi_mov,
      e.nomraz_emp, e.nomfan_emp, e.cnpj_emp, u.nome_usu, c.dahins_cre as dathor_hcr, c.valor_cre as valor_hcr,
      c.descri_cre || case when c.tipo_cre = 'reserva' and i.encerrada is null then ' (reservada)' else '' end
        as descri_ope
    from (select * from credito c ${quais}) c
    join empresa e on e.codigo_emp = ${PAGO_POR}
    left join usuario u on u.codigo_usu = c.codusu_cre
    left join intencao i on i.id = c.intencao_cre
    left join ${veiculoDe(sql`e.codigo_emp`, sql`c.chassi_cre`, sql`c.placa_cre`)} v on true
    order by ${ordem}`.execute(db);
  return rows;
};

/** Lines of the accounts of several companies, perhaps of some of the companies they pay for alone. */
export const listCreditos = async (
  db: DasEmpresas,
  ...[empresas, consulta]: Parameters<HistoricoStore['listCreditos']>
): ReturnType<HistoricoStore['listCreditos']> => {
  const { perPage, ordemCampo, escolhidas, somenteTaxas } = consulta;
  const direcao = sql.raw(parseOrdem(ordemCampo, ['dathor_hcr'])?.direcao ?? 'desc');
  const where = all([
    ofEmpresas(sql`c.codemp_cre`, empresas),
    escolhidas && ofEmpresas(PAGO_POR, escolhidas),
    somenteTaxas && DE_TAXA,
    ...noPeriodo(sql`c.dahins_cre`, consulta),
  ]);
  const ordem = sql`c.dahins_cre ${direcao}, c.codigo_cre ${direcao}`;
  const todos = { from: sql`from credito c`, where };
  const rows = await linhas(db, onPage({ ...todos, order: ordem, key: sql`c.codigo_cre` }, consulta), ordem);
  const { linhas: quantas = 0, ...totais } = await sumEach(db, todos, {
    linhas: sql`1`,
    valor_hcr: sql`c.valor_cre`,
  });
  return { ...pageOf(rows, quantas, perPage), totais };
};

export const getCredito = async (
  db: DasEmpresas,
  ...[empresas, codigo]: Parameters<HistoricoStore['getCredito']>
): ReturnType<HistoricoStore['getCredito']> => {
  const where = all([sql`c.codigo_cre = ${codigo}`, ofEmpresas(sql`c.codemp_cre`, empresas)]);
  const [row] = await linhas(db, sql`where ${where}`, sql`c.codigo_cre`);
  return row ?? null;
};
