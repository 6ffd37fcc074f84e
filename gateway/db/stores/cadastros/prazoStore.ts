import { sql } from 'kysely';
import { hasChanged, rowsOf, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

interface CertificadoQueVence {
  codigoEmpresa: number;
  fantasia: string;
  /** Last day, and the days until then, in Brasília. */
  dia: string;
  dias: number;
  /** The company's address and its dispatcher's. */
  enderecos: string[];
}

/** A state's fee that ends, and no rule follows it. */
interface TaxaQueTermina {
  codigo: number;
  estado: string;
  dia: string;
}

/** Terms of all companies that end, and the notices of them: each told once, by whichever gateway leases it. */
export const prazoStore = (db: DeTodas) => ({
  listCertificados: async (hoje: string, emDias: number) => {
    const dia = sql`(c.validade_cer at time zone 'America/Sao_Paulo')::date`;
    return rowsOf<CertificadoQueVence>(db)`
      select e.codigo_emp as "codigoEmpresa", e.nomfan_emp as fantasia, ${dia}::text as dia, ${dia} - ${hoje}::date as dias,
        array_remove(array[e.email_emp, d.email_emp], null) as enderecos
      from certificado c join empresa e on e.codigo_emp = c.codemp_cer
      left join empresa d on d.codigo_emp = e.coddesp_emp and d.ativo_emp
      where e.ativo_emp and ${dia} between ${hoje}::date and ${hoje}::date + ${emDias}::int order by dia, e.codigo_emp`;
  },
  listTaxas: (hoje: string, emDias: number) => rowsOf<TaxaQueTermina>(db)`
      select r.codigo_rga as codigo, u.descri_uf as estado, r.ate_rga::text as dia
      from estado_regra r join estado u on u.codigo_uf = r.coduf_rga
      where greatest(r.taxent_rga, r.taxtra_rga, r.taxsai_rga) > 0 and r.ate_rga <= ${hoje}::date + ${emDias}::int
        and r.codigo_rga = (select codigo_rga from regra_do_estado(r.coduf_rga, greatest(r.ate_rga + 1, ${hoje}::date)))
      order by r.ate_rga, u.descri_uf`,
  /** False while another gateway tells it, and once it was told. */
  claim: (chave: string, agora: Date, leaseMs: number): Promise<boolean> => {
    const prazo = new Date(agora.getTime() + leaseMs).toISOString();
    return hasChanged(
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
  },
  markTold: (chave: string, agora: Date) =>
    run(db.updateTable('aviso_de_prazo').set({ dito: agora.toISOString() }).where('chave', '=', chave)),
});
