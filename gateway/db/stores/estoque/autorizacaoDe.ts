import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** The authorisation that promises a vehicle in stock to somebody, whom nothing else is done with until it is cancelled. */
export const autorizacaoDe = (empresa: Sql, idEstoque: Sql): Sql => sql`coalesce(
  (select a.id from autorizacao a where a.codemp = ${empresa} and a.idestoque = ${idEstoque} limit 1),
  (select u.id from autorizacao_usado u where u.codemp = ${empresa} and u.papel = 'origem' and u.idest = ${idEstoque} limit 1))`;
