import { type RawBuilder, sql } from 'kysely';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

/** Whose account pays: the dispatcher's where the company is linked to one. */
export const contaDe = (codigo: number): RawBuilder<number> =>
  sql<number>`(select coalesce(coddesp_emp, codigo_emp) from empresa where codigo_emp = ${codigo})`;

/**
 * Whoever takes from an account waits for the one before: the balance that is read is the balance that is left. Rows that
 * only name the company are written meanwhile, other intents among them: a stronger lock would wait for theirs.
 */
export const trancar = (db: DaEmpresa, codigo: number) =>
  sql`select 1 from empresa where codigo_emp = ${contaDe(codigo)} for no key update`.execute(db);
