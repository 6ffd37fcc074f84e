import { sql } from 'kysely';
import type { LojistaNoInicio, LojistasNoInicio } from '#contract/gateway/estoque/inicio.ts';
import type { UsuarioDaSessao } from '#domain/permissions.ts';
import { sortKeyOf } from '../../driver/columns.ts';
import { all } from '../../driver/listQuery.ts';
import { onlyNumber, rowsOf } from '../../driver/statements.ts';
import { type DaEmpresa, reaching } from '../../driver/tenancy/tenancy.ts';
import { contaDe, DE_TAXA } from '../dinheiro/ledger.ts';
import { noPeriodo } from './historicos/partes.ts';

/** The start page's own questions in SQL: each is one statement over one company's index, whatever there is. */
export const inicioStore = (db: DaEmpresa) => ({
  /** Vehicles in stock that entered on this day. */
  countDaIdade: (entrada: string) => onlyNumber(db)`select count(*)::int from estoque e
    where e.codemp = ${db.codigoEmpresa} and e.estado = 'CONFIRMADO' and e.entrada::date = ${entrada}::date`,
  /** Fees less what was given back, in cents, from `de` on, of the account that pays for the company. */
  getTaxas: (de: string): Promise<number> => {
    const where = all([
      sql`c.codemp_cre = ${contaDe(db.codigoEmpresa)}`,
      DE_TAXA,
      ...noPeriodo(sql`c.dahins_cre`, { de, ate: null }),
    ]);
    return onlyNumber(db)`select (-coalesce(sum(c.valor_cre), 0))::bigint from credito c where ${where}`;
  },
  /**
   * Dealers among `alcancadas` that are linked to this company, with the work that waits there for the caller,
   * most first.
   */
  listLojistas: async (
    alcancadas: readonly number[],
    { suporte, despachante }: Pick<UsuarioDaSessao, 'suporte' | 'despachante'>,
    limite: number,
  ): Promise<LojistasNoInicio> => {
    // The condition to open the entries of a linked company, equal to `zeroKm` of domain/permissions.ts.
    const abreEntradas = sql`e.rennov_emp and (${suporte} or e.pernovdesp_emp = ${despachante})`;
    const rows = await rowsOf<LojistaNoInicio & { total: number }>(reaching(db, alcancadas))`
      select e.codigo_emp, e.nomfan_emp, e.cnpj_emp, c.validade_cer as cerval_emp,
        count(*) over ()::int as total,
        case when ${abreEntradas} then (select count(*)::int from pendencia_entrada l where l.codemp = e.codigo_emp and not exists (
          select 1 from estoque s where s.codemp = l.codemp and s.chassi = l.chassi and s.estado <> 'FINALIZADO'
        )) end as entradas,
        (select count(*)::int from intencao i where i.codemp = e.codigo_emp
          and i.estado in ('pendente', 'enviando', 'desconhecida')) as "emAndamento"
      from empresa e left join certificado c on c.codemp_cer = e.codigo_emp
      where e.coddesp_emp = ${db.codigoEmpresa} and e.ativo_emp and e.codigo_emp = any(${[...alcancadas]}::int[])
      order by "entradas" desc nulls last, "emAndamento" desc, ${sortKeyOf(sql`e.nomfan_emp`)} limit ${limite}`;
    return { data: rows.map(({ total: _, ...lojista }) => lojista), total: rows[0]?.total ?? 0 };
  },
});
