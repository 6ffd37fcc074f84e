import { sql } from 'kysely';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';

type Tentativas = Pick<AcessoStore, 'comecarTentativa' | 'terminarTentativa' | 'esquecerTentativas'>;

/**
 * Sign-ins in SQL, per account and per address. One statement counts and tells: attempts that come all at once cannot
 * slip past a limit between two, and those still being looked at are not taken for wrong ones.
 */
export const tentativasDeLogin = (db: DeTodas, agora: () => Date): Tentativas => ({
  comecarTentativa: async (chave, ate, limite) => {
    const now = agora().toISOString();
    const { rows } = await sql`
      insert into tentativa_login as t (chave_ten, falhas_ten, emcurso_ten, ate_ten)
      values (${chave}, 0, 1, ${ate.toISOString()})
      on conflict (chave_ten) do update set
        falhas_ten = case when t.ate_ten < ${now} then 0 else t.falhas_ten end,
        emcurso_ten = case when t.ate_ten < ${now} then 1 else t.emcurso_ten + 1 end,
        ate_ten = case when t.ate_ten < ${now} then excluded.ate_ten else t.ate_ten end
      where t.ate_ten < ${now} or t.falhas_ten + t.emcurso_ten < ${limite}
      returning 1`.execute(db);
    if (rows.length > 0) return 'aberta';
    const row = await db
      .selectFrom('tentativa_login')
      .select('falhas_ten')
      .where('chave_ten', '=', chave)
      .executeTakeFirst();
    return row && row.falhas_ten >= limite ? 'fechada' : 'espere';
  },
  terminarTentativa: async (chave, certa) => {
    await db
      .updateTable('tentativa_login')
      .set({
        emcurso_ten: sql`greatest(emcurso_ten - 1, 0)`,
        falhas_ten: sql`falhas_ten + ${certa ? 0 : 1}::int`,
      })
      .where('chave_ten', '=', chave)
      .execute();
  },
  esquecerTentativas: async (chave) => {
    await db.updateTable('tentativa_login').set({ falhas_ten: 0 }).where('chave_ten', '=', chave).execute();
  },
});
