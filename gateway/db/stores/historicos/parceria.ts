import { sql } from 'kysely';
import type { LinhaParceriaDita } from '#contract/gateway/parceria.ts';
import type { HistoricoStore } from '../../../ports/historicos.ts';
import type { DasEmpresas } from '../../driver/escopo/escopo.ts';
import { all, countRows, listSummed } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { sortKeyOf } from '../../driver/sortKeyOf.ts';
import { noPeriodo, ofEmpresas } from './partes.ts';

type ConsultaParceria = Parameters<HistoricoStore['listParceria']>[1];

/** Each category: its module, its name in answers, and what a movement is worth: the company's own agreement, else the partner's. */
const CATEGORIAS = [
  { modulo: 'usados', nome: 'seminovos', empresa: 'valpcrusa_emp', parceiro: 'valusa_pcr' },
  { modulo: 'zeroKm', nome: 'zerokm', empresa: 'valpcrnov_emp', parceiro: 'valnov_pcr' },
  { modulo: 'ite', nome: 'ite', empresa: 'valpcrite_emp', parceiro: 'valite_pcr' },
  { modulo: 'montadora', nome: 'montadora', empresa: 'valpcrmon_emp', parceiro: 'valmot_pcr' },
].map((categoria) => ({
  ...categoria,
  mov: sql`coalesce(m.${sql.ref(categoria.nome)}, 0)`,
  val: sql`coalesce(e.${sql.ref(categoria.empresa)}, p.${sql.ref(categoria.parceiro)}, 0)`,
}));

const TOTAL = sql.join(
  CATEGORIAS.map(({ mov, val }) => sql`${mov} * ${val}`),
  sql` + `,
);

const COLUNAS = CATEGORIAS.map(
  ({ nome, mov, val }) => sql`${mov} as ${sql.ref(`mov_${nome}`)}, ${val} as ${sql.ref(`val_${nome}`)},
    ${mov} * ${val} as ${sql.ref(`valtot_${nome}`)}`,
);

const PARCEIRO = sortKeyOf(sql`p.nomraz_pcr`);
const EMPRESA = sortKeyOf(sql`e.nomfan_emp`);

const SOMAS = {
  ...Object.fromEntries(
    CATEGORIAS.flatMap(({ nome, mov, val }) => [
      [`mov_${nome}`, mov],
      [`valtot_${nome}`, sql`${mov} * ${val}`],
    ]),
  ),
  valtotgeral: TOTAL,
};

const CONTAGENS = CATEGORIAS.map(
  ({ modulo, nome }) => sql`count(*) filter (where modulo_mov = ${modulo}) as ${sql.ref(nome)}`,
);

/** Earnings of partners: the movements of the period are aggregated once, by company. */
export const listParceria = async (
  db: DasEmpresas,
  empresas: readonly number[],
  consulta: ConsultaParceria,
) => {
  const contadas = sql`select codemp_mov, ${sql.join(CONTAGENS)} from movimento
    where ${all([sql`cobrado_mov`, ofEmpresas(sql`codemp_mov`, empresas), ...noPeriodo(sql`dathor_mov`, consulta)])}
    group by codemp_mov`;
  const where = sql`e.ativo_emp and ${ofEmpresas(sql`e.codigo_emp`, empresas)}
    and p.codigo_pcr = any(${consulta.parceiros}::int[])`;
  const quem = sql`from empresa e join parceiro p on p.codigo_pcr = e.codpcr_emp`;
  const query = {
    select: sql`e.codigo_emp, p.nomraz_pcr, p.cnpj_pcr, e.nomfan_emp, e.cnpj_emp, e.isdesp_emp,
      ${sql.join(COLUNAS)}, ${TOTAL} as valtotgeral`,
    from: sql`${quem} left join (${contadas}) m on m.codemp_mov = e.codigo_emp`,
    where,
    sorts: { nomraz_pcr: PARCEIRO, nomfan_emp: EMPRESA, valtotgeral: TOTAL },
    defaultOrder: sql`${PARCEIRO}, ${EMPRESA}, e.codigo_emp`,
  };
  const { rows, totais } = await listSummed<LinhaParceriaDita>(db, query, consulta, SOMAS);
  return { ...pageOf(rows, await countRows(db, { from: quem, where }), consulta.perPage), totais };
};
