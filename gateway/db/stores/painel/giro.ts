import { sql } from 'kysely';
import type { Giro } from '#contract/gateway/painel.ts';
import { SEM_MODELO } from '#domain/texts.ts';
import type { DasEmpresas } from '../../driver/escopo/escopo.ts';
import { all, type Sql } from '../../driver/listQuery.ts';
import { rowsOf } from '../../driver/statements.ts';
import { ofEmpresas } from '../historicos/partes.ts';

const DIAS = sql`extract(epoch from l.saida - l.entrada)::float8 / 86400`;
const FIGURAS = sql`count(*)::int as vendidos,
  round((percentile_cont(0.5) within group (order by ${DIAS}))::numeric, 1)::float8 as mediana,
  round((percentile_cont(0.9) within group (order by ${DIAS}))::numeric, 1)::float8 as p90`;

/** Sales that stand: none that was cancelled since. */
const vendas = (empresas: readonly number[], de: string): Sql =>
  all([
    ofEmpresas(sql`l.codemp`, empresas),
    sql`l.saida >= ${de}::date and l.estado = 'FINALIZADO' and l.motivo = 'VENDA' and l.especie <> 'ite'`,
    sql`not exists (select from estoque d where d.codemp = l.codemp and d.origemcancelamento = l.id)`,
  ]);

/** Days from entry to sale, of the models of which most left and of every company. */
export const listGiro = async (db: DasEmpresas, empresas: readonly number[], de: string, modelos: number) => {
  const where = vendas(empresas, de);
  const porModelo = await rowsOf<Giro>(db)`
    select coalesce(v.descri_vei, ${SEM_MODELO}) as nome, ${FIGURAS}
    from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    where ${where} group by 1 order by vendidos desc, nome limit ${modelos}`;
  const porEmpresa = await rowsOf<Giro>(db)`
    select e.nomfan_emp as nome, ${FIGURAS} from estoque l join empresa e on e.codigo_emp = l.codemp
    where ${where} group by e.codigo_emp, e.nomfan_emp order by vendidos desc, nome`;
  return { modelos: porModelo, empresas: porEmpresa };
};
