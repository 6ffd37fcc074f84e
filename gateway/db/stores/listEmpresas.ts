import { sql } from 'kysely';
import type { EmpresaEscolhida } from '#contract/gateway/destinos.ts';
import type { CadastroStore } from '../../ports/cadastros.ts';
import type { DaEmpresa, DeTodas } from '../driver/escopo/escopo.ts';
import { all, listPage, type Sql } from '../driver/listQuery.ts';
import { containsText } from '../driver/page.ts';
import { sortKeyOf } from '../driver/sortKeyOf.ts';

const COLUMNS = ['nomraz_emp', 'nomfan_emp', 'cnpj_emp'] as const;

/** Active companies of a kind, whatever their group: what anybody may know of them. */
export const listEmpresas = (
  db: DaEmpresa | DeTodas,
  consulta: Parameters<CadastroStore['listDespachantes']>[0],
  quais: Sql,
): ReturnType<CadastroStore['listDespachantes']> => {
  const text = consulta.descricaoFiltro?.trim();
  const digits = text?.replace(/[.\-/ ]/g, '');
  const found =
    text &&
    sql`(${containsText(sql.ref('nomraz_emp'), text)} or ${containsText(sql.ref('nomfan_emp'), text)}
      or ${containsText(sql.ref('cnpj_emp'), digits || text)})`;
  const query = {
    select: sql.join([sql.ref('codigo_emp'), ...COLUMNS.map((column) => sql.ref(column))]),
    from: sql`from empresa`,
    where: all([quais, sql`ativo_emp`, found || null]),
    sorts: Object.fromEntries(COLUMNS.map((column) => [column, sortKeyOf(sql.ref(column))])),
    defaultOrder: sql`${sortKeyOf(sql`nomfan_emp`)}, codigo_emp`,
  };
  return listPage<EmpresaEscolhida>(db, query, consulta);
};
