import { type RawBuilder, sql } from 'kysely';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

/** Lines of the ledger, as `c`, of fees and of what was given back of them. */
export const DE_TAXA = sql`c.tipo_cre in ('reserva', 'estorno')`;
/** The company that such a line was paid for. */
export const PAGO_POR = sql`coalesce(c.codpor_cre, c.codemp_cre)`;

/** The account that pays: the dispatcher's if the company is linked to one. */
export const contaDe = (codigo: number): RawBuilder<number> =>
  sql<number>`(select coalesce(coddesp_emp, codigo_emp) from empresa where codigo_emp = ${codigo})`;

/**
 * A row lock serialises debits, so that the balance read is the balance left. `no key update` does not block
 * inserts that only reference the company by foreign key, such as other intents.
 */
export const lock = (db: DaEmpresa) =>
  db
    .selectFrom('empresa')
    .select('codigo_emp')
    .where('codigo_emp', '=', contaDe(db.codigoEmpresa))
    .forNoKeyUpdate()
    .execute();
