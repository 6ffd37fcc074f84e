import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { hasRow, onlyValue, run } from '../../driver/statements.ts';

/** Sign-ins in SQL, per account and per address; one statement counts and tells. */
export const tentativasDeLogin = (db: DeTodas, agora: () => Date) =>
  ({
    fitsTentativa: async (chave, limite) =>
      !(await hasRow(
        db
          .selectFrom('tentativa_login')
          .select('chave_ten')
          .where('chave_ten', '=', chave)
          .where('ate_ten', '>=', agora().toISOString())
          .where('falhas_ten', '>=', limite),
      )),
    countTentativa: async (chave, ate, limite) => {
      const now = agora().toISOString();
      return onlyValue<number>(db)`
      insert into tentativa_login as t (chave_ten, falhas_ten, ate_ten)
      values (${chave}, 1, ${ate.toISOString()})
      on conflict (chave_ten) do update set
        falhas_ten = case when t.ate_ten < ${now} then 1 else t.falhas_ten + 1 end,
        ate_ten = case when t.ate_ten < ${now} then excluded.ate_ten else t.ate_ten end
      where t.ate_ten < ${now} or t.falhas_ten < ${limite}
      returning t.falhas_ten as falhas`;
    },
    forgetTentativas: (chave) => run(db.deleteFrom('tentativa_login').where('chave_ten', '=', chave)),
  }) satisfies Partial<AcessoStore>;
