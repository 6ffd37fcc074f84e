import type { EmpresaStore } from '../../ports/empresa.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';

/** The company's own record. */
export const empresaStore = (db: DaEmpresa, codigoEmpresa: number): EmpresaStore => ({
  get: async () => {
    const row = await db
      .selectFrom('empresa')
      .select('email_emp')
      .where('codigo_emp', '=', codigoEmpresa)
      .executeTakeFirstOrThrow();
    return { email: row.email_emp };
  },
});
