import { sql } from 'kysely';
import type { LinhaCreditoWire } from '#contract/gateway/estoque/historicos.ts';
import type { Page } from '#contract/route.ts';
import { columnsOf, type RowColumns, selectRows } from '../../../driver/columns.ts';
import { all, type ListQuery, listRows, type Sql, sumEach } from '../../../driver/listQuery.ts';
import { pageOf } from '../../../driver/page.ts';
import type { DasEmpresas } from '../../../driver/tenancy/tenancy.ts';
import { DE_TAXA, PAGO_POR } from '../../dinheiro/ledger.ts';
import { descricaoDe } from '../descricao.ts';
import { type NoPeriodo, noPeriodo, ofEmpresas, veiculoDe } from './partes.ts';

const c = columnsOf<'credito'>('c');

/**
 * The ledger's lines as people read them: whose vehicle it was rather than who paid, and what an intent under way has only
 * set aside.
 */
const COLUNAS: RowColumns<LinhaCreditoWire> = {
  ...c({ codigo_hcr: 'codigo_cre', placa_mov: 'placa_cre', chassi_mov: 'chassi_cre' }),
  ...c({ dathor_hcr: 'dahins_cre', valor_hcr: 'valor_cre' }),
  descri_vei: descricaoDe({ empresa: sql`e.codigo_emp`, chassi: sql`c.chassi_cre`, v: sql`v` }),
  ...columnsOf<'empresa'>('e')('nomraz_emp', 'nomfan_emp', 'cnpj_emp'),
  ...columnsOf<'usuario', null>('u')('nome_usu'),
  descri_ope: sql`c.descri_cre
    || case when c.tipo_cre = 'reserva' and i.encerrada is null then ' (reservada)' else '' end`,
};

const joined = (linhas: Sql): Sql => sql`from (${linhas}) c
  join empresa e on e.codigo_emp = ${PAGO_POR}
  left join usuario u on u.codigo_usu = c.codusu_cre
  left join intencao i on i.id = c.intencao_cre
  left join ${veiculoDe(sql`e.codigo_emp`, sql`c.chassi_cre`, sql`c.placa_cre`)} v on true`;

/** Ledger lines of these accounts; with `escolhidas`, only lines paid for those companies. */
export const listCreditos = async (
  db: DasEmpresas,
  empresas: readonly number[],
  consulta: NoPeriodo & { escolhidas: readonly number[] | null; somenteTaxas: boolean },
): Promise<Page<LinhaCreditoWire>> => {
  const { escolhidas, somenteTaxas, perPage } = consulta;
  const query: ListQuery<LinhaCreditoWire> = {
    columns: COLUNAS,
    from: sql`from credito c`,
    joined,
    where: all([
      ofEmpresas(sql`c.codemp_cre`, empresas),
      escolhidas && ofEmpresas(PAGO_POR, escolhidas),
      somenteTaxas && DE_TAXA,
      ...noPeriodo(sql`c.dahins_cre`, consulta),
    ]),
    sorts: c({ dathor_hcr: 'dahins_cre' }),
    filled: new Set(['dathor_hcr']),
    key: sql`c.codigo_cre`,
    defaultOrder: sql`c.dahins_cre desc, c.codigo_cre desc`,
  };
  const rows = await listRows(db, query, consulta);
  const sums = { linhas: sql`1`, valor_hcr: sql`c.valor_cre` };
  const { linhas, ...totais } = await sumEach(db, query, sums);
  return { ...pageOf(rows, linhas ?? 0, perPage), totais };
};

export const getCredito = async (db: DasEmpresas, empresas: readonly number[], codigo: number) => {
  const where = all([sql`c.codigo_cre = ${codigo}`, ofEmpresas(sql`c.codemp_cre`, empresas)]);
  const [row] = await selectRows(db, COLUNAS)`${joined(sql`select * from credito c where ${where}`)}`;
  return row ?? null;
};
