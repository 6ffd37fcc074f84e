import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/**
 * The record that a row of `estoque` came from by transfer, where every record of the vehicle here, of the same kind, came
 * by one (document 2, section 5); null otherwise.
 */
export const origemTransferencia = (e: Sql): Sql => sql`case when not exists (
  select from estoque r where r.codemp = ${e}.codemp and r.chassi = ${e}.chassi and r.especie = ${e}.especie
    and coalesce(r.origemtransferencia, 0) <= 0) then ${e}.origemtransferencia end`;
