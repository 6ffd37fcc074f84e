import { sql } from 'kysely';
import { deOutras } from '../../driver/escopo/escopo.ts';
import type { Sql } from '../../driver/listQuery.ts';

const validade = sql`(select c.validade_cer from ${deOutras('certificado')} as c where c.codemp_cer = t.codigo_emp)`;

/**
 * Computed columns of a record (`t`), by entity and name on the wire: entities have SQL of their own only
 * here.
 */
export const CALCULADAS: Readonly<Record<string, Readonly<Record<string, Sql>>>> = {
  empresa: {
    possuiCertificado: sql`(${validade} is not null)`,
    cerval_emp: validade,
    sitcer_emp: sql`(case when ${validade} is null then 'naoImportado'
      when ${validade} > now() then 'importado' else 'vencido' end)`,
  },
  usuario: {
    qtdemp_usu: sql`(select count(*)::int from acesso as a where a.codusu_ace = t.codigo_usu)`,
  },
};
