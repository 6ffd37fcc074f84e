import { sql } from 'kysely';
import type { DestinoDaIte } from '#contract/gateway/destinos.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { countRows, listPage, type Sql } from '../../driver/listQuery.ts';
import { sortKeyOf } from '../../driver/sortKeyOf.ts';
import { unionAll } from '../../driver/unionAll.ts';
import { matching } from '../estoque/listVeiculos.ts';

const COLUNAS = columnsOf<DestinoDaIte>('l')('nomraz_emp', 'nomfan_emp', 'cnpj_emp');

/** Companies of any group, and the company's own legal persons that are none of them; never itself. */
const destinos = (codigoEmpresa: number): Sql => sql`(
  with empresas as (
    select nomraz_emp, nomfan_emp, cnpj_emp from empresa
    where ativo_emp and not isdesp_emp and (rennov_emp or renite_emp or renmon_emp)
  ), todos as (${unionAll({ nomraz_emp: 'text', nomfan_emp: 'text', cnpj_emp: 'text' }, [
    { columns: {}, others: 'empresas', from: sql`from empresas` },
    {
      columns: { nomraz_emp: 'nomraz_pes', nomfan_emp: 'nomraz_pes', cnpj_emp: 'cgccpf_pes' },
      from: sql`from pessoa where codemp_pes = ${codigoEmpresa} and tipo_pes = 'J'
        and cgccpf_pes not in (select cnpj_emp from empresas)`,
    },
  ])})
  select * from todos where cnpj_emp <> (select cnpj_emp from empresa where codigo_emp = ${codigoEmpresa})
) l`;

export const hasDestinoDaIte = async (db: DaEmpresa, cnpj: string): Promise<boolean> =>
  (await countRows(db, { from: sql`from ${destinos(db.codigoEmpresa)}`, where: sql`l.cnpj_emp = ${cnpj}` })) >
  0;

export const listDestinosDaIte = (db: DaEmpresa, consulta: Consulta): Promise<Page<DestinoDaIte>> => {
  const digitos = consulta.descricaoFiltro?.replace(/[.\-/ ]/g, '') || null;
  const query = {
    columns: COLUNAS,
    from: sql`from ${destinos(db.codigoEmpresa)}`,
    where: sql`(${matching(consulta.descricaoFiltro, [sql`l.nomraz_emp`, sql`l.nomfan_emp`])}
      or ${matching(digitos, [sql`l.cnpj_emp`])})`,
    sorts: Object.fromEntries(Object.entries(COLUNAS).map(([name, column]) => [name, sortKeyOf(column)])),
    defaultOrder: sql`${sortKeyOf(sql`l.nomfan_emp`)}, l.cnpj_emp`,
  };
  return listPage<DestinoDaIte>(db, query, consulta);
};
