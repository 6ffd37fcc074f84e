import { sql } from 'kysely';
import type { EmpresaStore } from '../../ports/empresa.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';

import { nomeDe } from './nomes.ts';

/** The company's own record, and whom it knows. */
export const empresaStore = (db: DaEmpresa): EmpresaStore => ({
  get: async () => {
    const row = await db
      .selectFrom('empresa')
      .select('email_emp')
      .where('codigo_emp', '=', db.codigoEmpresa)
      .executeTakeFirstOrThrow();
    return { email: row.email_emp };
  },
  nomeDe: async (documento) => {
    const { rows } = await sql<{ nome: string | null }>`select ${nomeDe(
      sql`${documento}::text`,
      sql`${db.codigoEmpresa}::int`,
    )} as nome`.execute(db);
    return rows[0]?.nome ?? null;
  },
});
