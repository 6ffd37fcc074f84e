import { sql } from 'kysely';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';

/** Intents that were put off, of these vehicles or of all, and their jobs are due at once. */
export const wakeIntencoes = async (db: DaEmpresa, chassis?: readonly string[]): Promise<void> => {
  const deles = chassis ? sql`chassi = any(${[...chassis]}::text[])` : sql`true`;
  await sql`
    with acordadas as (
      update intencao set prazo = now()
      where codemp = ${db.codigoEmpresa} and estado = 'pendente' and prazo > now() and ${deles}
      returning id::text
    )
    update pgboss.job_common j set start_after = now()
    from acordadas
    where j.name = 'renave' and j.state < 'active' and j.start_after > now()
      and j.data->>'intencao' = acordadas.id`.execute(db);
};
