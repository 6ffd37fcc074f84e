import { sql } from 'kysely';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

/** Intents that were put off while the registry was away, and their jobs, are due at once. */
export const acordarIntencoes = async (db: DaEmpresa, codigoEmpresa: number): Promise<void> => {
  await sql`
    with acordadas as (
      update intencao set prazo = now()
      where codemp = ${codigoEmpresa} and estado = 'pendente' and prazo > now()
      returning id::text
    )
    update pgboss.job_common j set start_after = now()
    from acordadas
    where j.name = 'renave' and j.state < 'active' and j.start_after > now()
      and j.data->>'intencao' = acordadas.id`.execute(db);
};
