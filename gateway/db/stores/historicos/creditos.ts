import { type Kysely, sql } from 'kysely';
import type { LinhaCreditoDita } from '#contract/gateway/historicos.ts';
import type { HistoricoStore } from '../../../ports/historicos.ts';
import { all, countRows, type Sql, sumEach } from '../../driver/listQuery.ts';
import { pageOf, parseOrdem } from '../../driver/page.ts';
import type { Tables } from '../../tables/index.ts';
import { daEmpresa, noPeriodo, veiculoDe } from './partes.ts';

type Db = Kysely<Tables>;

/** What is not said to be anything else is a recharge; document 3, section 2.12. */
const RECARGA = 'Recarga';

const linhas = async (db: Db, where: Sql, ordem: Sql, limite: Sql): Promise<LinhaCreditoDita[]> => {
  const { rows } = await sql<LinhaCreditoDita>`
    select h.codigo_hcr, v.descri_vei, h.placa_hcr as placa_mov, h.chassi_hcr as chassi_mov, e.nomraz_emp,
      e.nomfan_emp, e.cnpj_emp, u.nome_usu, h.dathor_hcr, h.valor_hcr,
      coalesce(h.operacao_hcr, ${RECARGA}) as descri_ope
    from (select * from historico_credito h where ${where} order by ${ordem} ${limite}) h
    join empresa e on e.codigo_emp = h.codemp_hcr
    join usuario u on u.codigo_usu = h.codusu_hcr
    ${veiculoDe(sql`h.codemp_hcr`, sql`h.chassi_hcr`, sql`h.placa_hcr`)}
    order by ${ordem}`.execute(db);
  return rows;
};

/** Movements of the credit of several companies. */
export const creditos = (db: Db): Pick<HistoricoStore, 'listCreditos' | 'getCredito'> => ({
  listCreditos: async (empresas, consulta) => {
    const { page, perPage, ordemCampo } = consulta;
    const direcao = sql.raw(parseOrdem(ordemCampo, ['dathor_hcr'])?.direcao ?? 'desc');
    const where = all([daEmpresa(sql`h.codemp_hcr`, empresas), ...noPeriodo(sql`h.dathor_hcr`, consulta)]);
    const ordem = sql`h.dathor_hcr ${direcao}, h.codigo_hcr ${direcao}`;
    const rows = await linhas(db, where, ordem, sql`limit ${perPage} offset ${(page - 1) * perPage}`);
    const todos = { from: sql`from historico_credito h`, where };
    const totais = await sumEach(db, todos, { valor_hcr: sql`h.valor_hcr` });
    return { ...pageOf(rows, await countRows(db, todos), perPage), totais };
  },
  getCredito: async (empresas, codigo) => {
    const where = all([sql`h.codigo_hcr = ${codigo}`, daEmpresa(sql`h.codemp_hcr`, empresas)]);
    const [row] = await linhas(db, where, sql`h.codigo_hcr`, sql`limit 1`);
    return row ?? null;
  },
});
