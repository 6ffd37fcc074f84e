import { sql } from 'kysely';
import type { FilaDePrazos } from '../../../ports/prazos.ts';
import { hasChanged, rowsOf, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

type Certificados = Awaited<ReturnType<FilaDePrazos['listCertificados']>>;
type Taxas = Awaited<ReturnType<FilaDePrazos['listTaxas']>>;

/** Terms of all companies, and the notices of them. */
export const prazoStore = (db: DeTodas): FilaDePrazos => ({
  listCertificados: async (hoje, emDias) => {
    const dia = sql`(c.validade_cer at time zone 'America/Sao_Paulo')::date`;
    return rowsOf<Certificados[number]>(db)`
      select e.codigo_emp as "codigoEmpresa", e.nomfan_emp as fantasia, ${dia}::text as dia, ${dia} - ${hoje}::date as dias,
        array_remove(array[e.email_emp, d.email_emp], null) as enderecos
      from certificado c join empresa e on e.codigo_emp = c.codemp_cer
      left join empresa d on d.codigo_emp = e.coddesp_emp and d.ativo_emp
      where e.ativo_emp and ${dia} between ${hoje}::date and ${hoje}::date + ${emDias}::int order by dia, e.codigo_emp`;
  },
  listTaxas: (hoje, emDias) => rowsOf<Taxas[number]>(db)`
      select r.codigo_rga as codigo, u.descri_uf as estado, r.ate_rga::text as dia
      from estado_regra r join estado u on u.codigo_uf = r.coduf_rga
      where greatest(r.taxent_rga, r.taxtra_rga, r.taxsai_rga) > 0 and r.ate_rga <= ${hoje}::date + ${emDias}::int
        and r.codigo_rga = (select codigo_rga from regra_do_estado(r.coduf_rga, greatest(r.ate_rga + 1, ${hoje}::date)))
      order by r.ate_rga, u.descri_uf`,
  claim: async (chave, agora, leaseMs) => {
    const prazo = new Date(agora.getTime() + leaseMs).toISOString();
    const saved = await hasChanged(
      db
        .insertInto('aviso_de_prazo')
        .values({ chave, prazo })
        .onConflict((conflict) =>
          conflict
            .column('chave')
            .doUpdateSet({ prazo })
            .where('aviso_de_prazo.dito', 'is', null)
            .where('aviso_de_prazo.prazo', '<=', agora.toISOString()),
        ),
    );
    return saved;
  },
  markTold: (chave, agora) =>
    run(db.updateTable('aviso_de_prazo').set({ dito: agora.toISOString() }).where('chave', '=', chave)),
});
