import { sql } from 'kysely';
import type { LojistaEcrvWire } from '#contract/gateway/suporte/ecrv.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf, sortKeyOf } from '../../driver/columns.ts';
import { type ListQuery, listPage } from '../../driver/listQuery.ts';
import { textHasRow } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';

/** São Paulo, whose DETRAN's eCRV it is. */
const SP = 35;

const FROM = sql`from empresa e left join empresa d on d.codigo_emp = e.coddesp_emp`;
/** Companies that sell vehicles in São Paulo: dispatchers do not. */
const LOJISTA = sql`e.coduf_emp = ${SP} and e.ativo_emp and not e.isdesp_emp and (e.rennov_emp or e.renusa_emp)`;

const ABAS = { qtdPendente: sql`not e.vincecrv_emp`, qtdVinculada: sql`e.vincecrv_emp` };

const e = columnsOf<'empresa'>('e');

/** Dealers in eCRV-SP, of all companies, for support. */
export const ecrvStore = (db: DeTodas) => ({
  list: async ({ vinculados, ...consulta }: Paginada & { vinculados: boolean }) => {
    const query: ListQuery<LojistaEcrvWire> = {
      columns: {
        ...e('codigo_emp', 'nomfan_emp', 'cnpj_emp', 'dahins_emp', 'vincecrv_emp'),
        despachante: sql<string | null>`d.nomfan_emp`,
      },
      from: FROM,
      where: LOJISTA,
      states: ABAS,
      sorts: {
        ...e('codigo_emp', 'dahins_emp'),
        nomfan_emp: sortKeyOf(sql`e.nomfan_emp`),
      },
      defaultOrder: sql`${sortKeyOf(sql`e.nomfan_emp`)}, e.codigo_emp`,
    };
    const estado: keyof typeof ABAS = vinculados ? 'qtdVinculada' : 'qtdPendente';
    const page = await listPage(db, query, { ...consulta, estado });
    const { total: _, ...quantidades } = page.quantidades;
    return { ...page, quantidades };
  },
  /** False when there is no such dealer. */
  define: async (codigo: number, vinculada: boolean, codigoUsuario: number, agora: Date) => textHasRow(db)`
      update empresa e set vincecrv_emp = ${vinculada}, versao_emp = versao_emp + 1,
          dahult_emp = ${agora.toISOString()}, usuult_emp = ${codigoUsuario}
        where e.codigo_emp = ${codigo} and ${LOJISTA} returning 1`,
});
