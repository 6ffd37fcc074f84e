import { sql } from 'kysely';
import type { Giro, RecusasDoMes, TaxasDoMes, TempoDoDetran } from '#contract/gateway/estoque/painel.ts';
import { SEM_MODELO } from '#domain/texts.ts';
import { all, type Sql } from '../../../driver/listQuery.ts';
import { firstValue, over, rowsOf, run } from '../../../driver/statements.ts';
import {
  type DaEmpresa,
  type DasEmpresas,
  type DeTodas,
  dasEmpresas,
  selectOwn,
} from '../../../driver/tenancy/tenancy.ts';
import { DE_TAXA, PAGO_POR } from '../../dinheiro/ledger.ts';
import { COM_NOTA_DE_ENTRADA, dinheiroDe } from '../dinheiro.ts';
import { saidaDePe } from '../fatosDoEstoque.ts';
import { noPeriodo, ofEmpresas } from '../historicos/partes.ts';
import { listEmEstoque, listIdades } from './emEstoque.ts';
import { listEsperas } from './esperas.ts';
import { listRestricoes, watchAptidao, watchRestricoes } from './restricoes.ts';

/** `YYYY-MM` of an instant, in Brasília. */
const mesDe = (instante: Sql): Sql => sql`to_char(${instante} at time zone 'America/Sao_Paulo', 'YYYY-MM')`;

/** Fees less what was given back, by month and by the state of the company that they were paid for. */
const listTaxas = async (db: DasEmpresas, empresas: readonly number[], de: string): Promise<TaxasDoMes[]> => {
  const where = all([
    ofEmpresas(PAGO_POR, empresas),
    DE_TAXA,
    ...noPeriodo(sql`c.dahins_cre`, { de, ate: null }),
  ]);
  return rowsOf<TaxasDoMes>(db)`
    select ${mesDe(sql`c.dahins_cre`)} as mes, u.sigla_uf as uf, (-sum(c.valor_cre))::bigint as valor
    from credito c join empresa e on e.codigo_emp = ${PAGO_POR}
    join estado u on u.codigo_uf = e.coduf_emp
    where ${where} group by 1, 2 having sum(c.valor_cre) <> 0 order by 1, 2`;
};

/** Refusals of a company by month and by what they say. */
const listRecusas = async (db: DaEmpresa, de: string): Promise<RecusasDoMes[]> => {
  const where = all([
    sql`i.codemp = ${db.codigoEmpresa} and i.estado = 'recusada' and i.errotitulo is not null`,
    ...noPeriodo(sql`i.criada`, { de, ate: null }),
  ]);
  return rowsOf<RecusasDoMes>(db)`
    select ${mesDe(sql`i.criada`)} as mes, i.errotitulo as causa, count(*)::int as quantas
    from intencao i where ${where} group by 1, 2 order by 1, 3 desc, 2`;
};

const DIAS = sql`extract(epoch from l.saida - l.entrada)::float8 / 86400`;
/** Of vehicles that all left: the day tells nothing of them. */
const figurasAte = (hoje: string) => sql`count(*)::int as vendidos,
  round(avg(${dinheiroDe(hoje).margem}))::bigint as margem,
  round((percentile_cont(0.5) within group (order by ${DIAS}))::numeric, 1)::float8 as mediana,
  round((percentile_cont(0.9) within group (order by ${DIAS}))::numeric, 1)::float8 as p90`;

/** Sales that stand: none that was cancelled since. */
const vendas = (empresas: readonly number[], de: string): Sql =>
  all([
    ofEmpresas(sql`l.codemp`, empresas),
    sql`l.saida >= ${de}::date and l.motivo = 'VENDA' and l.especie <> 'ite' and ${saidaDePe(sql`l`)}`,
  ]);

/** Days from entry to sale, of the models of which most left and of every company. */
const listGiro = async (db: DasEmpresas, empresas: readonly number[], de: string, modelos: number) => {
  const where = vendas(empresas, de);
  const figuras = figurasAte(de);
  const porModelo = await rowsOf<Giro>(db)`
    select coalesce(v.descri_vei, ${SEM_MODELO}) as nome, ${figuras}
    from estoque l ${COM_NOTA_DE_ENTRADA} left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    where ${where} group by 1 order by vendidos desc, nome limit ${modelos}`;
  const porEmpresa = await rowsOf<Giro>(db)`
    select e.nomfan_emp as nome, ${figuras} from estoque l ${COM_NOTA_DE_ENTRADA} join empresa e on e.codigo_emp = l.codemp
    where ${where} group by e.codigo_emp, e.nomfan_emp order by vendidos desc, nome`;
  return { modelos: porModelo, empresas: porEmpresa };
};

/**
 * Days from a request to the Detran's confirmation, by state. It reads every company's requests: of others nothing
 * leaves it but a median, and only where at least `minimo` companies have one.
 */
const listDetran = async (
  db: DeTodas,
  empresas: readonly number[],
  de: string,
  minimo: number,
): Promise<TempoDoDetran[]> => {
  const dias = sql`extract(epoch from i.repousada - i.criada)::float8 / 86400`;
  const nossa = sql`filter (where i.codemp = any(${empresas}::int[]))`;
  const mediana = sql`percentile_cont(0.5) within group (order by ${dias})`;
  const where = all([sql`i.repousada is not null`, ...noPeriodo(sql`i.repousada`, { de, ate: null })]);
  return rowsOf<TempoDoDetran>(db)`
    select u.sigla_uf as uf, (count(*) ${nossa})::int as casos, round((${mediana} ${nossa})::numeric, 1)::float8 as mediana,
      case when count(distinct i.codemp) >= ${minimo} then round((${mediana})::numeric, 1)::float8 end as "deTodos"
    from intencao i join empresa e on e.codigo_emp = i.codemp join estado u on u.codigo_uf = e.coduf_emp
    where ${where} group by u.sigla_uf having count(*) ${nossa} > 0 order by u.sigla_uf`;
};

/** Figures of one company. `hoje` and `de` are days in Brasília. */
export const painelStore = (db: DaEmpresa) => ({
  ...over(db, {
    listIdades,
    listEmEstoque,
    listRestricoes,
    watchRestricoes,
    watchAptidao,
    listRecusas,
    listEsperas,
  }),
  /** Hundredths of a percent a month; null until it is set. */
  getTaxa: (): Promise<number | null> => firstValue(selectOwn(db, 'custo_capital').select('taxa')),
  saveTaxa: (taxa: number) =>
    run(
      db
        .insertInto('custo_capital')
        .values({ codemp: db.codigoEmpresa, taxa })
        .onConflict((conflict) => conflict.column('codemp').doUpdateSet({ taxa })),
    ),
});

/** Figures of several companies; the caller has checked access to them (`empresasDe`). */
export const paineisStore = (db: DeTodas) => ({
  /** The `modelos` models with most sales, and every company. */
  listGiro: (empresas: readonly number[], de: string, modelos: number) =>
    listGiro(dasEmpresas(db, empresas), empresas, de, modelos),
  listTaxas: (empresas: readonly number[], de: string) => listTaxas(dasEmpresas(db, empresas), empresas, de),
  ...over(db, { listDetran }),
});
