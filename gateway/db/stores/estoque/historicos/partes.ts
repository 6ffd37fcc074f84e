import { sql } from 'kysely';
import type { Page } from '#contract/route.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { pageOf } from '../../../driver/page.ts';

/** Whole days, inclusive; both or neither. */
export interface NoPeriodo extends Paginada {
  de: string | null;
  ate: string | null;
}

/** Rows of these companies; of one alone in the words that let an index give them in their order. */
export const ofEmpresas = (column: Sql, empresas: readonly number[]): Sql =>
  empresas.length === 1 ? sql`${column} = ${empresas[0]}` : sql`${column} = any(${empresas}::int[])`;

const meiaNoite = (dia: string, mais = 0) =>
  sql`((${dia}::date + ${mais}::int)::timestamp at time zone 'America/Sao_Paulo')`;

/** Within days of Brasília, first and last whole. */
export const noPeriodo = (column: Sql, { de, ate }: Pick<NoPeriodo, 'de' | 'ate'>) => [
  de !== null && sql`${column} >= ${meiaNoite(de)}`,
  ate !== null && sql`${column} < ${meiaNoite(ate, 1)}`,
];

/** The company's record of a vehicle by either of its names, joined `on true`. */
export const veiculoDe = (empresa: Sql, chassi: Sql, placa: Sql): Sql => sql`lateral (
    (select descri_vei, cor_vei from veiculo where codemp_vei = ${empresa} and chassi_vei = ${chassi})
    union all
    (select descri_vei, cor_vei from veiculo
      where codemp_vei = ${empresa} and placa_unica(placa_vei) = placa_unica(${placa}) and placa_vei is not null)
    limit 1
  )`;

/** For totals of all rows: all of them are read at once, because reading them twice costs as much again. */
export const todasDe = <C extends Paginada>(consulta: C, empresas: readonly number[]): C => ({
  ...consulta,
  page: 1,
  perPage: Math.max(empresas.length, 1),
});

/** A page of all rows, with totals of them; null where some values are null and the others are zero. */
export const pageWithTotais = <Row>(
  todas: readonly Row[],
  nomes: readonly (keyof Row & string)[],
  { page, perPage }: Paginada,
  quantidades: Record<string, number> = {},
): Page<Row> & { totais: Record<string, number | null> } => {
  const total = (nome: keyof Row): number | null => {
    const ditos = todas.map((row) => row[nome] as number | null);
    const soma = ditos.reduce<number>((sum, dito) => sum + (dito ?? 0), 0);
    return soma === 0 && ditos.includes(null) ? null : soma;
  };
  const rows = todas.slice((page - 1) * perPage, page * perPage);
  const totais = Object.fromEntries(nomes.map((nome) => [nome, total(nome)]));
  return { ...pageOf(rows, todas.length, perPage, quantidades), totais };
};
