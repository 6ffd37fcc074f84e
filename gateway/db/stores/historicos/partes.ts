import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** Rows of these companies; of one alone in the words that let an index give them in their order. */
export const ofEmpresas = (column: Sql, empresas: readonly number[]): Sql =>
  empresas.length === 1 ? sql`${column} = ${empresas[0]}` : sql`${column} = any(${empresas}::int[])`;

const meiaNoite = (dia: string, mais = 0) =>
  sql`((${dia}::date + ${mais}::int)::timestamp at time zone 'America/Sao_Paulo')`;

/** Within days of Brasília, first and last whole. */
export const noPeriodo = (column: Sql, { de, ate }: { de: string | null; ate: string | null }) => [
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
