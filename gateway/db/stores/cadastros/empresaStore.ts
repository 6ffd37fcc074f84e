import { sql } from 'kysely';
import type { EmpresaStore } from '../../../ports/cadastros.ts';
import { onlyValue } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';

import { nomeDe } from '../engine/nomes.ts';

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
  nomeDe: async (documento) =>
    onlyValue<string>(db)`select ${nomeDe(sql`${documento}::text`, sql`${db.codigoEmpresa}::int`)} as nome`,
});
