import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Invoices that bring the vehicle, that sell it and that send it to a branch are never in each other's way. */
export const papel = (row: string) => sql.raw(`case when ${row}.recebida then 'E' else ${row}.tiponf end`);

/**
 * Of the invoices that name a vehicle, the newest authorised stands for it — unless the present one is part of the
 * vehicle's stock record or of an operation under way: that one stays.
 */
export const selectInvoices = async (
  db: Kysely<Tables>,
  codemp: number,
  chassis: readonly string[],
): Promise<void> => {
  if (chassis.length === 0) return;
  // `offset 0` keeps the lookup by chassis: a table that was never analysed would be read whole instead.
  await sql`
    with candidatas as (
      select x.codigo, row_number() over (
        partition by x.chassi, ${papel('x')}
        order by (x.selecionada and (
            exists (select 1 from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
              and i.estado in ('pendente', 'enviando', 'desconhecida'))
            or exists (select 1 from estoque e where e.codemp = x.codemp and e.chassi = x.chassi
              and e.estado <> 'FINALIZADO' and x.codigo in (e.item_entrada, e.item_saida))
          )) desc,
          coalesce(x.recebidaem, x.dataemissao) desc, x.codigo desc
      ) as lugar
      from unnest(${chassis}::text[]) as disputado(chassi) cross join lateral (
        select * from xml_item n
        where n.codemp = ${codemp} and n.chassi = disputado.chassi and n.situacao = 'lida' offset 0
      ) x
    )
    update xml_item x set selecionada = c.lugar = 1
    from candidatas c where c.codigo = x.codigo and x.selecionada <> (c.lugar = 1)`.execute(db);
};
