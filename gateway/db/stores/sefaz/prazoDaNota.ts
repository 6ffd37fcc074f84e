import { sql } from 'kysely';
import { CARTA_SEM_TEXTO } from '#domain/sefaz/documento.ts';
import { OBRIGATORIA_ACIMA, PRAZO_DIAS } from '#domain/sefaz/manifestacao.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** Nothing final was stated of `r`, and something may be. */
export const FALTA_DIZER: Sql = sql`r.estado in ('anunciada', 'ciencia', 'completa')`;

/** The last day for it in Brasília. */
export const PRAZO: Sql = sql`to_char((r.emissao at time zone 'America/Sao_Paulo')::date + ${sql.lit(PRAZO_DIAS)}, 'YYYY-MM-DD')`;

const VALORES = sql.join(
  Object.entries(OBRIGATORIA_ACIMA).map(([uf, acima]) => sql`when ${sql.lit(uf)} then ${sql.lit(acima)}`),
  sql` `,
);

/** The recipient's state demands a statement about a note of this value. */
export const OBRIGATORIA: Sql = sql`coalesce(r.valor > (select case u.sigla_uf ${VALORES} end
  from empresa e join estado u on u.codigo_uf = e.coduf_emp where e.codigo_emp = r.codemp), false)`;

export const ENTROU: Sql = sql`exists (select from xml_item x where x.codemp = r.codemp and x.chavenfe = r.chave
  and x.situacao = 'lida' and x.tiponf = 'E' and x.dataprocessamentoapi is not null)`;

/** The letters that correct it, in their order. */
export const CARTAS: Sql = sql`(select string_agg(c.sequencia || ': ' ||
    coalesce(c.texto, ${CARTA_SEM_TEXTO}::text), chr(10) order by c.sequencia)
  from carta_de_correcao c where c.codemp = r.codemp and c.chave = r.chave)`;
