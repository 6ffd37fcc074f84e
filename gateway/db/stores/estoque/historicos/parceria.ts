import { sql } from 'kysely';
import type { LinhaParceriaWire } from '#contract/gateway/dinheiro/parceria.ts';
import { columnsOf, type RowColumns, sortKeyOf } from '../../../driver/columns.ts';
import { all, type ListQuery, listRows } from '../../../driver/listQuery.ts';
import type { DasEmpresas } from '../../../driver/tenancy/tenancy.ts';
import { type NoPeriodo, noPeriodo, ofEmpresas, pageWithTotais, todasDe } from './partes.ts';

type ConsultaParceria = NoPeriodo & { parceiros: readonly number[] };

/** Each category: its module, its name in answers, and what a movement is worth: the company's own agreement, else the partner's. */
const CATEGORIAS = [
  { modulo: 'usados', nome: 'seminovos', empresa: 'valpcrusa_emp', parceiro: 'valusa_pcr' },
  { modulo: 'zeroKm', nome: 'zerokm', empresa: 'valpcrnov_emp', parceiro: 'valnov_pcr' },
  { modulo: 'ite', nome: 'ite', empresa: 'valpcrite_emp', parceiro: 'valite_pcr' },
  { modulo: 'montadora', nome: 'montadora', empresa: 'valpcrmon_emp', parceiro: 'valmot_pcr' },
] as const;
type Figura = `${'mov' | 'val' | 'valtot'}_${(typeof CATEGORIAS)[number]['nome']}`;

const FIGURAS = CATEGORIAS.map((categoria) => ({
  ...categoria,
  mov: sql`coalesce(m.${sql.ref(categoria.nome)}, 0)`,
  val: sql`coalesce(e.${sql.ref(categoria.empresa)}, p.${sql.ref(categoria.parceiro)}, 0)`,
}));

const TOTAL = sql<number>`${sql.join(
  FIGURAS.map(({ mov, val }) => sql`${mov} * ${val}`),
  sql` + `,
)}`;

const DAS_CATEGORIAS = Object.fromEntries(
  FIGURAS.flatMap(({ nome, mov, val }) => [
    [`mov_${nome}`, mov],
    [`val_${nome}`, val],
    [`valtot_${nome}`, sql`${mov} * ${val}`],
  ]),
) as RowColumns<Pick<LinhaParceriaWire, Figura>>;

/** An agreed value is of one movement, and has no sum. */
const SOMADAS = [
  ...FIGURAS.flatMap(({ nome }) => [`mov_${nome}`, `valtot_${nome}`] as const),
  'valtotgeral',
] as const;

const PARCEIRO = sortKeyOf(sql`p.nomraz_pcr`);
const EMPRESA = sortKeyOf(sql`e.nomfan_emp`);

const CONTAGENS = CATEGORIAS.map(
  ({ modulo, nome }) => sql`count(*) filter (where modulo_mov = ${modulo}) as ${sql.ref(nome)}`,
);

/** Charged movements of active companies that have one of these partners: aggregated once, by company. */
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
  const query: ListQuery<LinhaParceriaWire> = {
    columns: {
      ...columnsOf<'empresa'>('e')('codigo_emp', 'nomfan_emp', 'cnpj_emp', 'isdesp_emp'),
      ...columnsOf<'parceiro'>('p')('nomraz_pcr', 'cnpj_pcr'),
      ...DAS_CATEGORIAS,
      valtotgeral: TOTAL,
    },
    from: sql`${quem} left join (${contadas}) m on m.codemp_mov = e.codigo_emp`,
    where,
    sorts: { nomraz_pcr: PARCEIRO, nomfan_emp: EMPRESA, valtotgeral: TOTAL },
    defaultOrder: sql`${PARCEIRO}, ${EMPRESA}, e.codigo_emp`,
  };
  const todas = await listRows(db, query, todasDe(consulta, empresas));
  return pageWithTotais(todas, SOMADAS, consulta);
};
