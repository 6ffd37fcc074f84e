import { sql } from 'kysely';
import { HORAS_DA_CHAVE } from '#contract/integracao/porta.ts';
import type { ChaveTomada, RespostaGuardada } from '../../../ports/idempotencia.ts';
import { hasChanged, run, textChanged } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { daqui } from './intencoes/clock.ts';

type Inicio =
  | { tipo: 'nova' }
  /** `resumo`: the digest of the request that was answered. */
  | { tipo: 'feita'; resumo: string; resposta: RespostaGuardada }
  /** Seconds until its lease ends, unless it is renewed. */
  | { tipo: 'emAndamento'; restaS: number };

const VALIDADE = sql`${HORAS_DA_CHAVE} * interval '1 hour'`;

/** Keys by which a company's own systems repeat a request safely. All times are the database's. */
export const idempotenciaStore = (db: DaEmpresa) => {
  const tomadaPor = ({ chave, fence }: ChaveTomada) =>
    updateOwn(db, 'chave_idempotencia', { chave, posse: fence });
  return {
    /** Takes a key; one whose lease ended is taken over. */
    begin: async ({ chave, fence }: ChaveTomada, leaseMs: number): Promise<Inicio> => {
      const isNew = await textChanged(db)`
        insert into chave_idempotencia as c (codemp, chave, posse, prazo)
        values (${db.codigoEmpresa}, ${chave}, ${fence}, ${daqui(leaseMs)})
        on conflict (codemp, chave) do update set resumo = null, posse = excluded.posse,
          prazo = excluded.prazo, criada = now(), status = null, resposta = null
        where c.criada < now() - ${VALIDADE} or (c.status is null and c.prazo < now())`;
      if (isNew) return { tipo: 'nova' };
      const row = await selectOwn(db, 'chave_idempotencia', { chave })
        .select(['resumo', 'status', 'resposta'])
        .select(sql<number>`greatest(ceil(extract(epoch from prazo - now())), 1)::int`.as('restaS'))
        .executeTakeFirst();
      if (!row?.status || !row.resposta) return { tipo: 'emAndamento', restaS: row?.restaS ?? 1 };
      const resposta = { status: row.status, ...row.resposta };
      return { tipo: 'feita', resumo: row.resumo ?? '', resposta };
    },
    /** Heartbeat: renews the lease of a key that nothing was kept for yet. */
    renew: (tomada: ChaveTomada, leaseMs: number) =>
      run(
        tomadaPor(tomada)
          .where('status', 'is', null)
          .set({ prazo: daqui(leaseMs) }),
      ),
    /**
     * Keeps the answer to a request, known by its digest, in the transaction of the deed or after it; false when
     * the key was taken over.
     */
    keep: (tomada: ChaveTomada, resumo: string, { status, corpo, local }: RespostaGuardada) =>
      hasChanged(tomadaPor(tomada).set({ status, resumo, resposta: JSON.stringify({ corpo, local }) })),
    /** Frees a key whose request changed nothing. */
    free: ({ chave, fence }: ChaveTomada) =>
      run(deleteOwn(db, 'chave_idempotencia', { chave, posse: fence, status: null })),
  };
};
