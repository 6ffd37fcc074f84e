import { prepared, runText } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';

/** Any number that no other advisory lock has: the company's code is the second half of this one. @concept advisory lock */
const ANSWER_LOCK = 1_917_363_804;

/**
 * Until the end of the transaction, no operation of the company ends: an answer that is being stored does not
 * see what one changes at that moment, and would bring back what it removes. Comes before any other lock.
 */
export const lockForAnswer = (db: DaEmpresa): Promise<void> =>
  runText(db)`${prepared} select pg_advisory_xact_lock(${ANSWER_LOCK}::int, ${db.codigoEmpresa}::int)`;

/** Until the end of the transaction, no answer about the company is stored; its other operations go on. */
export const lockForEnding = (db: DaEmpresa): Promise<void> =>
  runText(db)`${prepared} select pg_advisory_xact_lock_shared(${ANSWER_LOCK}::int, ${db.codigoEmpresa}::int)`;
