import { sql } from 'kysely';
import { DECISOES } from '#domain/nfe/decisaoDaNota.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** Who said what an invoice does to its vehicle. */
export const QUEM_DECIDIU: Sql = sql`(select u.nome_usu from usuario u where u.codigo_usu = x.decididopor)`;

/** What was said. */
export const DECISAO_DITA: Sql = sql`case x.decisao ${sql.join(
  Object.entries(DECISOES).map(([decisao, { feita }]) => sql`when ${decisao} then ${feita}::text`),
  sql` `,
)} end`;

const EM_BRASILIA = sql`to_char(x.decididoem at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;

const FALTA_DECIDIR = sql`x.situacao = 'aconferir'`;
const FOI_DECIDIDA = sql`x.decisao is not null and x.situacao in ('lida', 'descartada')`;

const MENSAGEM = sql`concat_ws(${'\n'}::text, case when ${FALTA_DECIDIR} or ${FOI_DECIDIDA} then x.motivo end,
  case when ${FALTA_DECIDIR} then 'Diga em "Notas a conferir" o que a nota é: até lá ela não vale para nenhuma operação.'
    when ${FOI_DECIDIDA} then ${DECISAO_DITA} || ', por ' || ${QUEM_DECIDIU} || ' em ' || ${EM_BRASILIA} || '.' end,
  x.erromensagem)`;

/** The three parts of what there is to know of an item: what has to be said of it, what was, and what its reading said. */
export const DITO: Sql = sql`case when ${FALTA_DECIDIR} then 'Nota a conferir'
    when ${FOI_DECIDIDA} then 'Nota conferida' else x.errotitulo end as errotitulo,
  nullif(${MENSAGEM}, '') as erromensagem, x.errodetalhe`;
