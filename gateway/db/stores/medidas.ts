import { sql } from 'kysely';
import type { Medidas } from '../../ports/medidas.ts';
import type { DeTodas } from '../driver/escopo/escopo.ts';

/** Of what has not ended: an index of its own holds live intents, and jobs that are done leave their table. */
export const getMedidas = async (db: DeTodas): Promise<Medidas> => {
  const { rows: intencoes } = await sql<Medidas['intencoes'][number]>`
    select estado, count(*)::int as total, extract(epoch from now() - min(criada))::float8 as idade
    from intencao where estado in ('pendente', 'enviando', 'desconhecida') group by estado order by estado`.execute(
    db,
  );
  const { rows: trabalhos } = await sql<Medidas['trabalhos'][number]>`
    select name as fila, state::text as estado, count(*)::int as total,
      extract(epoch from now() - min(created_on))::float8 as idade
    from pgboss.job where state in ('failed', 'created', 'retry', 'active') group by 1, 2 order by 1, 2`.execute(
    db,
  );
  const { rows: certificados } = await sql<Medidas['certificados']>`
    select (count(*) filter (where validade_cer >= now() + interval '30 days'))::int as valid,
      (count(*) filter (where validade_cer >= now() and validade_cer < now() + interval '30 days'))::int as ending,
      (count(*) filter (where validade_cer < now()))::int as ended
    from certificado join empresa on codigo_emp = codemp_cer where ativo_emp`.execute(db);
  return { intencoes, trabalhos, certificados: certificados[0] ?? { valid: 0, ending: 0, ended: 0 } };
};

/** Fails when the database does not answer. */
export const checkBanco = async (db: DeTodas): Promise<void> => {
  await sql`select 1`.execute(db);
};
