import { sql } from 'kysely';
import type { SegundoFator } from '../../../ports/segundoFator.ts';
import { hasChanged, over } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { dropCodigos, replaceCodigos } from './passkeyStore.ts';

/** How many rows of a person a table has. */
const quantos = (tabela: string, dono: string, codigo: number) =>
  sql<number>`(select count(*)::int from ${sql.table(tabela)} where ${sql.ref(dono)} = ${codigo})`;

const getFator = async (db: DeTodas, codigo: number): Promise<SegundoFator> => {
  const row = await db
    .selectFrom('usuario as u')
    .leftJoin('segundo_fator as f', 'f.codusu_sfa', 'u.codigo_usu')
    .select([
      'f.segredo_sfa as segredo',
      'f.confirmado_sfa as confirmado',
      quantos('passkey', 'codusu_pky', codigo).as('passkeys'),
      quantos('codigo_recuperacao', 'codusu_rec', codigo).as('codigos'),
    ])
    .where('u.codigo_usu', '=', codigo)
    .executeTakeFirstOrThrow();
  const { segredo, confirmado, passkeys, codigos } = row;
  return { aplicativo: segredo && { segredo, confirmado }, passkeys, codigos };
};

/** Second factors in SQL; each code is taken by one statement, so that it opens once across gateways. */
export const segundoFatorStore = (db: DeTodas, agora: () => Date) => ({
  ...over(db, { get: getFator }),
  /** Replaces a secret that is not confirmed yet; false where one is. */
  start: (codusu_sfa: number, segredo_sfa: Uint8Array) =>
    hasChanged(
      db
        .insertInto('segundo_fator')
        .values({ codusu_sfa, segredo_sfa, confirmado_sfa: null })
        .onConflict((conflict) =>
          conflict
            .column('codusu_sfa')
            .doUpdateSet({ segredo_sfa })
            .where('segundo_fator.confirmado_sfa', 'is', null),
        ),
    ),
  /** Confirms the secret, with new recovery codes if any; false if it was confirmed, or this step taken, before. */
  confirm: (codigo: number, passo: number, hashes: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const changed = await hasChanged(
        tx
          .updateTable('segundo_fator')
          .set({ confirmado_sfa: agora().toISOString(), passo_sfa: passo })
          .where('codusu_sfa', '=', codigo)
          .where('confirmado_sfa', 'is', null)
          .where('passo_sfa', '<', passo),
      );
      if (!changed) return false;
      await replaceCodigos(tx, codigo, hashes);
      return true;
    }),
  /** Takes a time step: false if it, or a later one, was taken before. */
  takePasso: (codigo: number, passo: number) =>
    hasChanged(
      db
        .updateTable('segundo_fator')
        .set({ passo_sfa: passo })
        .where('codusu_sfa', '=', codigo)
        .where('passo_sfa', '<', passo),
    ),
  /** Takes a recovery code: false if there is no such one. */
  takeCodigo: (codigo: number, hash: string) =>
    hasChanged(
      db.deleteFrom('codigo_recuperacao').where('codusu_rec', '=', codigo).where('hash_rec', '=', hash),
    ),
  /** Forgets the app, and the recovery codes where there is no passkey. */
  end: (codigo: number): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('segundo_fator').where('codusu_sfa', '=', codigo).execute();
      await dropCodigos(tx, codigo);
    }),
});
