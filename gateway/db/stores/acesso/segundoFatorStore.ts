import { sql } from 'kysely';
import type { SegundoFator, SegundoFatorStore } from '../../../ports/segundoFator.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';

const getFator = async (db: DeTodas, codigo: number): Promise<SegundoFator | null> => {
  const row = await db
    .selectFrom('segundo_fator as f')
    .select((eb) => [
      'f.segredo_sfa as segredo',
      'f.confirmado_sfa as confirmado',
      eb
        .selectFrom('codigo_recuperacao')
        .select(sql<number>`count(*)::int`.as('codigos'))
        .whereRef('codusu_rec', '=', 'f.codusu_sfa')
        .as('codigos'),
    ])
    .where('f.codusu_sfa', '=', codigo)
    .executeTakeFirst();
  return row ? { ...row, codigos: row.codigos ?? 0 } : null;
};

/** Second factors in SQL; each code is taken by one statement, so that it opens once across gateways. */
export const segundoFatorStore = (db: DeTodas, agora: () => Date): SegundoFatorStore => ({
  get: (codigo) => getFator(db, codigo),
  start: async (codusu_sfa, segredo_sfa) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('segundo_fator')
      .values({ codusu_sfa, segredo_sfa, confirmado_sfa: null })
      .onConflict((conflict) =>
        conflict
          .column('codusu_sfa')
          .doUpdateSet({ segredo_sfa })
          .where('segundo_fator.confirmado_sfa', 'is', null),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
  confirm: (codigo, passo, hashes) =>
    db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('segundo_fator')
        .set({ confirmado_sfa: agora().toISOString(), passo_sfa: passo })
        .where('codusu_sfa', '=', codigo)
        .where('confirmado_sfa', 'is', null)
        .where('passo_sfa', '<', passo)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await tx
        .insertInto('codigo_recuperacao')
        .values(hashes.map((hash_rec) => ({ codusu_rec: codigo, hash_rec })))
        .execute();
      return true;
    }),
  takePasso: async (codigo, passo) => {
    const { numUpdatedRows } = await db
      .updateTable('segundo_fator')
      .set({ passo_sfa: passo })
      .where('codusu_sfa', '=', codigo)
      .where('passo_sfa', '<', passo)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  takeCodigo: async (codigo, hash) => {
    const { numDeletedRows } = await db
      .deleteFrom('codigo_recuperacao')
      .where('codusu_rec', '=', codigo)
      .where('hash_rec', '=', hash)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
  end: async (codigo) => {
    await db.deleteFrom('segundo_fator').where('codusu_sfa', '=', codigo).execute();
  },
});
