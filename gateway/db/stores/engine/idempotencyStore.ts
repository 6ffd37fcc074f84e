import { sql } from 'kysely';
import { HORAS_DA_CHAVE } from '#contract/integracao/porta.ts';
import type { ChaveTomada, IdempotenciaStore } from '../../../ports/idempotencia.ts';
import { hasChanged, rowsOf, run } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { daqui } from './intencoes/clock.ts';

const VALIDADE = sql`${HORAS_DA_CHAVE} * interval '1 hour'`;

/** A company's idempotency keys in SQL. All times are the database's. */
export const idempotenciaStore = (db: DaEmpresa): IdempotenciaStore => {
  const tomadaPor = ({ chave, fence }: ChaveTomada) =>
    updateOwn(db, 'chave_idempotencia').where('chave', '=', chave).where('posse', '=', fence);
  return {
    begin: async ({ chave, fence }, leaseMs) => {
      const rows = await rowsOf(db)`
        insert into chave_idempotencia as c (codemp, chave, posse, prazo)
        values (${db.codigoEmpresa}, ${chave}, ${fence}, ${daqui(leaseMs)})
        on conflict (codemp, chave) do update set resumo = null, posse = excluded.posse,
          prazo = excluded.prazo, criada = now(), status = null, resposta = null
        where c.criada < now() - ${VALIDADE} or (c.status is null and c.prazo < now())
        returning 1`;
      if (rows.length > 0) return { tipo: 'nova' };
      const row = await selectOwn(db, 'chave_idempotencia')
        .select(['resumo', 'status', 'resposta'])
        .select(sql<number>`greatest(ceil(extract(epoch from prazo - now())), 1)::int`.as('restaS'))
        .where('chave', '=', chave)
        .executeTakeFirst();
      if (!row?.status || !row.resposta) return { tipo: 'emAndamento', restaS: row?.restaS ?? 1 };
      const resposta = { status: row.status, ...row.resposta };
      return { tipo: 'feita', resumo: row.resumo ?? '', resposta };
    },
    renew: (tomada, leaseMs) =>
      run(
        tomadaPor(tomada)
          .where('status', 'is', null)
          .set({ prazo: daqui(leaseMs) }),
      ),
    keep: (tomada, resumo, { status, corpo, local }) =>
      hasChanged(tomadaPor(tomada).set({ status, resumo, resposta: JSON.stringify({ corpo, local }) })),
    free: ({ chave, fence }) =>
      run(
        deleteOwn(db, 'chave_idempotencia')
          .where('chave', '=', chave)
          .where('posse', '=', fence)
          .where('status', 'is', null),
      ),
  };
};
