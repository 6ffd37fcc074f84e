import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Medidas } from '../../../ports/medidas.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { onlyRow, onlyValue, rowsOf } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { AGORA } from './intencoes/clock.ts';

/** The company asked for something this week. */
const trabalha = (coluna: Sql): Sql =>
  sql`exists (select from intencao i where i.codemp = ${coluna} and i.criada > now() - interval '7 days')`;

/** Of what has not ended: an index of its own holds live intents, and jobs that are done leave their table. */
export const getMedidas = async (db: DeTodas): Promise<Medidas> => {
  await checkBanco(db);
  const intencoes = await rowsOf<Medidas['intencoes'][number]>(db)`
    select estado, count(*)::int as total, extract(epoch from now() - min(criada))::float8 as idade
    from intencao where estado in ('pendente', 'enviando', 'desconhecida') group by estado order by estado`;
  const trabalhos = await rowsOf<Medidas['trabalhos'][number]>(db)`
    select name as fila, state::text as estado, count(*)::int as total,
      extract(epoch from now() - min(created_on))::float8 as idade
    from pgboss.job where state in ('failed', 'created', 'retry', 'active') group by 1, 2 order by 1, 2`;
  const certificados = await onlyRow<Medidas['certificados']>(db)`
    select (count(*) filter (where validade_cer >= now() + interval '30 days'))::int as valid,
      (count(*) filter (where validade_cer >= now() and validade_cer < now() + interval '30 days'))::int as ending,
      (count(*) filter (where validade_cer < now() and ${trabalha(sql`codemp_cer`)}))::int as ended
    from certificado join empresa on codigo_emp = codemp_cer where ativo_emp`;
  const trabalham = await onlyValue<number>(db)`
    select count(*)::int from empresa where ativo_emp and ${trabalha(sql`codigo_emp`)}`;
  const lost = await onlyValue<number>(db)`
    select count(distinct codemp)::int from intencao join empresa on codigo_emp = codemp
    where estado = 'desconhecida' and criada < now() - interval '10 minutes' and ativo_emp`;
  const alcances = await onlyRow<Omit<Medidas['renave'], 'lost'>>(db)`
    select count(distinct codemp) filter (where estado = 'fora' and ate > ${AGORA})::int as away,
      count(distinct codemp) filter (where estado = 'calado' and ate > ${AGORA})::int as silent,
      count(distinct codemp) filter (where estado = 'ocupado' and ate > ${AGORA})::int as busy,
      count(distinct codemp) filter (where recusado is not null)::int as refused
    from alcance join empresa on codigo_emp = codemp where ativo_emp and ${trabalha(sql`codemp`)}`;
  const copia = await onlyValue<number>(db)`
    select extract(epoch from ${AGORA} - feita)::float8 from copia_feita`;
  const desconhecidos = await rowsOf<Medidas['desconhecidos'][number]>(db)`
    select especie, codigo, sum(vezes)::int as total from desconhecido
    where dia = (now() at time zone 'America/Sao_Paulo')::date group by 1, 2 order by 3 desc, 1, 2 limit 100`;
  const renave = { ...alcances, lost: lost ?? 0 };
  return { desconhecidos, intencoes, trabalhos, certificados, renave, trabalham: trabalham ?? 0, copia };
};

/** Fails when the database does not answer, or takes no writes: a primary that became a standby. */
export const checkBanco = async (db: DeTodas): Promise<void> => {
  const readOnly = await onlyValue<boolean>(db)`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`;
  if (readOnly) throw new AppError('indisponivel', { cause: new Error('the server is read-only') });
};
