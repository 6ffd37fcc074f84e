import { sql } from 'kysely';
import type { EmpresaEscolhida } from '#contract/gateway/destinos.ts';
import type { CadastroStore } from '../../ports/cadastros.ts';
import { columnsOf } from '../driver/columns.ts';
import type { DaEmpresa, DeTodas } from '../driver/escopo/escopo.ts';
import { all, listPage, type Sql } from '../driver/listQuery.ts';
import { containsText } from '../driver/page.ts';
import { sortKeyOf } from '../driver/sortKeyOf.ts';

const empresa = columnsOf<'empresa'>('empresa');
const NOMES = empresa('nomraz_emp', 'nomfan_emp', 'cnpj_emp');

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
    sql`(${containsText(NOMES.nomraz_emp, text)} or ${containsText(NOMES.nomfan_emp, text)}
      or ${containsText(NOMES.cnpj_emp, digits || text)})`;
  const query = {
    columns: { ...empresa('codigo_emp'), ...NOMES },
    from: sql`from empresa`,
    where: all([quais, sql`ativo_emp`, found]),
    sorts: Object.fromEntries(Object.entries(NOMES).map(([name, column]) => [name, sortKeyOf(column)])),
    defaultOrder: sql`${sortKeyOf(sql`nomfan_emp`)}, codigo_emp`,
  };
  return listPage<EmpresaEscolhida>(db, query, consulta);
};
