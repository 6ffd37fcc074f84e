import type { Kysely } from 'kysely';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { Tables } from '../../tables/index.ts';

type Tentativas = Pick<AcessoStore, 'contarTentativa' | 'descontarTentativa' | 'esquecerTentativas'>;

/** Sign-ins in SQL, per account and per address. One statement counts and tells: attempts that come all at once cannot slip past a limit between two. */
export const tentativasDeLogin = (db: Kysely<Tables>, agora: () => Date): Tentativas => ({
  contarTentativa: async (chave, ate) => {
    const now = agora().toISOString();
    const row = await db
      .insertInto('tentativa_login')
      .values({ chave_ten: chave, falhas_ten: 1, ate_ten: ate.toISOString() })
      .onConflict((conflict) =>
        conflict.column('chave_ten').doUpdateSet((eb) => {
          const over = eb.case().when('tentativa_login.ate_ten', '<', now);
          return {
            falhas_ten: over
              .then(1)
              .else(eb('tentativa_login.falhas_ten', '+', 1))
              .end(),
            ate_ten: over.then(eb.ref('excluded.ate_ten')).else(eb.ref('tentativa_login.ate_ten')).end(),
          };
        }),
      )
      .returning('falhas_ten')
      .executeTakeFirstOrThrow();
    return row.falhas_ten;
  },
  descontarTentativa: async (chave) => {
    await db
      .updateTable('tentativa_login')
      .set((eb) => ({ falhas_ten: eb('falhas_ten', '-', 1) }))
      .where('chave_ten', '=', chave)
      .where('falhas_ten', '>', 0)
      .execute();
  },
  esquecerTentativas: async (chave) => {
    await db.deleteFrom('tentativa_login').where('chave_ten', '=', chave).execute();
  },
});
