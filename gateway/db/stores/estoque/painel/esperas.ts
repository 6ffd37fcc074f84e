import { type RawBuilder, sql } from 'kysely';
import type { EsperaPorQuem } from '#contract/gateway/estoque/painel.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import { all, type Sql } from '../../../driver/listQuery.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { esperaDaEntrada } from '../../usados/espera.ts';
import { noPeriodo } from '../historicos/partes.ts';

const ESPERA = esperaDaEntrada(sql`e`);

/** An entry that the Detran has concluded. */
const CONCLUIDA = sql`(e.estado = 'CONFIRMADO'
  or e.estado = 'FINALIZADO' and coalesce(e.motivo, '') not in ('CANCELAMENTO_ENTRADA', ${sql.lit(NAO_CONSTA)}))`;

const dias = (de: Sql, ate: Sql): Sql => sql`greatest(extract(epoch from ${ate} - ${de}), 0)::float8 / 86400`;

const mediana = (quais: Sql): RawBuilder<number | null> =>
  sql`round((percentile_cont(0.5) within group (order by p.dias) filter (where ${quais}))::numeric, 1)::float8`;

/** Both waits of every entry, each where it is known when it began, and of a signature that nobody told of, neither. */
const PERIODOS = sql`cross join lateral (values
  ('vendedor', case when w.assinada is not null then ${dias(sql`w.pedida`, sql`w.assinada`)} end, w.compra and w.assinada is not null),
  ('detran', case when w.assinada is not null or not w.compra
    then ${dias(sql`greatest(w.pedida, w.assinada)`, sql`w.repousada`)} end, w.concluida)
) p(quem, dias, terminou)`;

/** The waits of entries since a day in Brasília, and of those that wait. */
export const listEsperas = (db: DaEmpresa, de: string): Promise<EsperaPorQuem[]> => {
  const recentes = all(noPeriodo(sql`w.repousada`, { de, ate: null }));
  const quando = sql`(select ${ESPERA.pedida} as pedida, ${ESPERA.repousada} as repousada, ${ESPERA.assinadaEm} as assinada,
      ${ESPERA.isCompra} as compra, ${ESPERA.aguarda} as aguarda, ${ESPERA.desde} as desde, ${CONCLUIDA} as concluida
    from estoque e ${ESPERA.join} where e.codemp = ${db.codigoEmpresa} and e.especie = 'usado')`;
  return rowsOf<EsperaPorQuem>(db)`
    with w as materialized ${quando}, p as (
      select p.quem, p.dias, true as terminou from w ${PERIODOS} where p.terminou and p.dias is not null
        and (w.aguarda is not null or w.concluida and ${recentes})
      union all
      select w.aguarda, ${dias(sql`w.desde`, sql`now()`)}, false from w where w.aguarda is not null
    )
    select q.quem, (count(*) filter (where p.terminou))::int as terminadas, ${mediana(sql`p.terminou`)} as mediana,
      (count(*) filter (where not p.terminou))::int as esperando, ${mediana(sql`not p.terminou`)} as "medianaAteAgora"
    from (values ('vendedor', 1), ('detran', 2)) q(quem, ordem) left join p on p.quem = q.quem
    group by q.quem, q.ordem order by q.ordem`;
};
