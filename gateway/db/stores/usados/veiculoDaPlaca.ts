import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** A column has the plate, in either form. */
export const ofPlaca = (coluna: string, placa: string) =>
  sql<boolean>`placa_unica(${sql.ref(coluna)}) = placa_unica(${placa})`;

/**
 * The company's newest record of a plate in either form, joined `on true`. `offset 0` keeps the order outside: the plan would
 * walk all vehicles from the newest for each row, because it knows nothing of how rare a plate is.
 */
export const veiculoDaPlaca = (empresa: Sql, placa: Sql): Sql => sql`lateral (
    select * from (
      select * from veiculo where codemp_vei = ${empresa} and placa_unica(placa_vei) = placa_unica(${placa}) offset 0
    ) d order by codigo_vei desc limit 1
  )`;
