import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** Whom a company knows by a CPF or CNPJ: a person of its records, else a company that works here; null where nobody. */
export const nomeDe = (documento: Sql, empresa: Sql): RawBuilder<string | null> => sql`coalesce(
  (select kp.nomraz_pes from pessoa kp where kp.codemp_pes = ${empresa} and kp.cgccpf_pes = ${documento}),
  (select ke.nomfan_emp from empresa ke where ke.cnpj_emp = ${documento}))`;
