import { sql } from 'kysely';
import type { NomeDeFila } from '../../../ports/filas.ts';
import { firstNumber, onlyNumber, prepared } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';

/**
 * The priority of the first of some jobs; each that follows has one less. A company's jobs begin at the turn that is
 * being served now, or behind its own last one: a batch of ten is served beside one of fifty thousand, job by job.
 * Urgent ones have turns of their own, from just before the present one. Without waiting jobs the turns go on from the
 * furthest one that was given, so that nobody begins ahead or behind.
 * @concept fair queue
 */
export const firstTurn = async (
  db: DaEmpresa,
  fila: NomeDeFila,
  { urgente, quantos }: { urgente: boolean; quantos: number },
): Promise<number> => {
  const agora = sql`coalesce(
    (select j.priority from pgboss.job_common j
      where j.name = ${fila} and j.state < 'active' and not j.blocked and j.start_after <= now() and j.group_tier is null
      order by j.priority desc limit 1),
    (select min(ultimo) from turno_fila where fila = ${fila}), 0) + ${urgente ? 1 : 0}::int`;
  const ultimo = await onlyNumber(db)`
    insert into turno_fila as t (fila, codemp, urgente, ultimo)
    values (${fila}, ${db.codigoEmpresa}, ${urgente}, ${agora} - ${quantos - 1}::int)
    on conflict (fila, codemp, urgente)
      do update set ultimo = least(excluded.ultimo, t.ultimo - ${quantos}::int)
    returning ultimo`;
  return ultimo + quantos - 1;
};

/**
 * The priority of a job that is put off: the turn that its company was given last. Jobs that all try again while the
 * registry is away take no new turns, and look for none.
 */
export const lastTurn = (db: DaEmpresa, fila: NomeDeFila): Promise<number> =>
  firstNumber(
    db
      .selectFrom('turno_fila')
      .modifyFront(prepared)
      .select('ultimo')
      .where((eb) => eb.and({ fila, codemp: db.codigoEmpresa, urgente: false })),
  );
