import type { TokenIntegracaoStore } from '../../../ports/tokenIntegracao.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';

/** The company's integration token in SQL. */
export const tokenIntegracaoStore = (db: DaEmpresa, codigoEmpresa: number): TokenIntegracaoStore => ({
  get: async () => {
    const row = await db
      .selectFrom('token_integracao')
      .select(['token_tin', 'criado_tin'])
      .where('codemp_tin', '=', codigoEmpresa)
      .executeTakeFirst();
    return row ? { fechado: row.token_tin, criado: row.criado_tin } : null;
  },
  save: async ({ hash, fechado, criado }, codigoUsuario) => {
    const token = { hash_tin: hash, token_tin: fechado, codusu_tin: codigoUsuario, criado_tin: criado };
    await db
      .insertInto('token_integracao')
      .values({ codemp_tin: codigoEmpresa, ...token })
      .onConflict((conflict) => conflict.column('codemp_tin').doUpdateSet(token))
      .execute();
  },
});
