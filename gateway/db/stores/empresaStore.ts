import type { Kysely } from 'kysely';
import type { EmpresaStore } from '../../ports/empresa.ts';
import type { Tables } from '../tables/index.ts';

/** The company's own record. */
export const empresaStore = (db: Kysely<Tables>, codigoEmpresa: number): EmpresaStore => ({
  get: async () => {
    const row = await db
      .selectFrom('empresa')
      .select('email_emp')
      .where('codigo_emp', '=', codigoEmpresa)
      .executeTakeFirstOrThrow();
    return { email: row.email_emp };
  },
});
