import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';
import { countText } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

/** The row count of a company's table, materialized by the writers of that table. */
export const totalDaEmpresa = (codigoEmpresa: number, tabela: string): Sql =>
  sql`(select coalesce(sum(quantos), 0) from total_empresa where codemp = ${codigoEmpresa} and tabela = ${tabela})`;

/**
 * Row counts of large tables per company, sharded: one partial count per writing connection. Parts that are being
 * written are left for the next time.
 */
export const totalStore = (db: DeTodas) => ({
  /** Compacts the partial counts; returns the number of totals compacted. */
  merge: () => countText(db)`
      with soltas as (
        select codemp, tabela, parte from total_empresa where parte <> 0
        order by codemp, tabela, parte for update skip locked
      ), tiradas as (
        delete from total_empresa t using soltas s
        where t.codemp = s.codemp and t.tabela = s.tabela and t.parte = s.parte
        returning t.codemp, t.tabela, t.quantos
      )
      insert into total_empresa (codemp, tabela, parte, quantos)
      select codemp, tabela, 0, sum(quantos) from tiradas group by codemp, tabela order by codemp, tabela
      on conflict (codemp, tabela, parte) do update set quantos = total_empresa.quantos + excluded.quantos`,
});
