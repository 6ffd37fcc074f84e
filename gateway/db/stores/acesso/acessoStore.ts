import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { hasChanged, hasRow, onlyValue, run } from '../../driver/statements.ts';
import { confirmacoes, contas } from './contas.ts';
import { empresas } from './empresas.ts';
import { sessaoDoToken } from './sessaoDoToken.ts';
import { minhasSessoes, sessoes } from './sessoes.ts';

/** Sign-ins in SQL, per account and per address; one statement counts and tells. */
const tentativasDeLogin = (db: DeTodas, agora: () => Date) =>
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

/** Devices that people signed in from; one statement claims a new one, so that it is told once across gateways. */
const aparelhos = (db: DeTodas, agora: () => Date) =>
  ({
    seeAparelho: async (codusu_apc, aparelho_apc, rede_apc, desde) => {
      const visto_apc = agora().toISOString();
      const conhecido = await db
        .updateTable('aparelho_conhecido')
        .set({ visto_apc })
        .where('codusu_apc', '=', codusu_apc)
        .where('aparelho_apc', '=', aparelho_apc)
        .where('rede_apc', '=', rede_apc)
        .where('visto_apc', '>=', desde.toISOString())
        .executeTakeFirst();
      if (conhecido.numUpdatedRows > 0n) return false;
      const saved = await hasChanged(
        db
          .insertInto('aparelho_conhecido')
          .values({ codusu_apc, aparelho_apc, rede_apc, visto_apc })
          .onConflict((conflict) =>
            conflict
              .columns(['codusu_apc', 'aparelho_apc', 'rede_apc'])
              .doUpdateSet({ visto_apc })
              .where('aparelho_conhecido.visto_apc', '<', desde.toISOString()),
          ),
      );
      if (!saved) return false;
      return hasRow(
        db
          .selectFrom('aparelho_conhecido')
          .select('codusu_apc')
          .where('codusu_apc', '=', codusu_apc)
          .where((eb) => eb.or([eb('aparelho_apc', '<>', aparelho_apc), eb('rede_apc', '<>', rede_apc)])),
      );
    },
  }) satisfies Partial<AcessoStore>;

/** People, access and sessions in SQL. `emailSuporte` names the support admin. */
export const acessoStore = (db: DeTodas, emailSuporte: string, agora: () => Date): AcessoStore => {
  const isSuporte = (email: string) => email.toLowerCase() === emailSuporte.toLowerCase();
  return {
    isSuporte,
    ...confirmacoes(db, agora),
    ...tentativasDeLogin(db, agora),
    ...contas(db, isSuporte, agora),
    ...empresas(db, isSuporte),
    ...sessoes(db, isSuporte, agora),
    ...minhasSessoes(db, agora),
    ...aparelhos(db, agora),
    ...sessaoDoToken(db, isSuporte, agora),
  };
};
