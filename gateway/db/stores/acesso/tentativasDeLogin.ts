import { sql } from 'kysely';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';

type Tentativas = Pick<AcessoStore, 'fitsTentativa' | 'countTentativa' | 'forgetTentativas'>;

/** Sign-ins in SQL, per account and per address; one statement counts and tells. */
export const tentativasDeLogin = (db: DeTodas, agora: () => Date): Tentativas => ({
  fitsTentativa: async (chave, limite) => {
    const cheia = await db
      .selectFrom('tentativa_login')
      .select('chave_ten')
      .where('chave_ten', '=', chave)
      .where('ate_ten', '>=', agora().toISOString())
      .where('falhas_ten', '>=', limite)
      .executeTakeFirst();
    return cheia === undefined;
  },
  countTentativa: async (chave, ate, limite) => {
    const now = agora().toISOString();
    const { rows } = await sql<{ falhas: number }>`
      insert into tentativa_login as t (chave_ten, falhas_ten, ate_ten)
      values (${chave}, 1, ${ate.toISOString()})
      on conflict (chave_ten) do update set
        falhas_ten = case when t.ate_ten < ${now} then 1 else t.falhas_ten + 1 end,
        ate_ten = case when t.ate_ten < ${now} then excluded.ate_ten else t.ate_ten end
      where t.ate_ten < ${now} or t.falhas_ten < ${limite}
      returning t.falhas_ten as falhas`.execute(db);
    return rows[0]?.falhas ?? null;
  },
  forgetTentativas: async (chave) => {
    await db.deleteFrom('tentativa_login').where('chave_ten', '=', chave).execute();
  },
});
