import { sql } from 'kysely';
import { onlyValue } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { nomeDe } from '../engine/nomes.ts';

export const empresaStore = (db: DaEmpresa) => ({
  /** Data of the company that the registry requires besides the certificate. */
  get: () =>
    db
      .selectFrom('empresa')
      .select('email_emp as email')
      .where('codigo_emp', '=', db.codigoEmpresa)
      .executeTakeFirstOrThrow(),
  /** Name recorded for a CPF or CNPJ; null when unknown. */
  nomeDe: async (documento: string) =>
    onlyValue<string>(db)`select ${nomeDe(sql`${documento}::text`, sql`${db.codigoEmpresa}::int`)} as nome`,
});
