import { sql } from 'kysely';
import type { TokenIntegracaoStore } from '../../../ports/tokenIntegracao.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { type DaEmpresa, deleteOwn, selectOwn } from '../../driver/escopo/escopo.ts';

/** The token that the page shows. */
const daPagina = (db: DaEmpresa) =>
  ({
    get: async () => {
      const row = await selectOwn(db, 'token_integracao')
        .select(['token_tin', 'criado_tin'])
        .where('token_tin', 'is not', null)
        .$narrowType<{ token_tin: Uint8Array }>()
        .executeTakeFirst();
      return row ? { fechado: row.token_tin, criado: row.criado_tin } : null;
    },
    save: async ({ hash, fechado, criado }, codigoUsuario) => {
      const token = suffixed('tin', { hash, token: fechado, codusu: codigoUsuario, criado });
      await db
        .insertInto('token_integracao')
        .values({ codemp_tin: db.codigoEmpresa, ...token })
        .onConflict((conflict) =>
          conflict
            .column('codemp_tin')
            .where('token_tin', 'is not', null)
            .doUpdateSet({ ...token, usado_tin: null, usadode_tin: null }),
        )
        .execute();
    },
  }) satisfies Partial<TokenIntegracaoStore>;

/** The company's integration tokens in SQL. */
export const tokenIntegracaoStore = (db: DaEmpresa): TokenIntegracaoStore => ({
  ...daPagina(db),
  list: () =>
    db
      .selectFrom('token_integracao as t')
      .leftJoin('usuario as u', 'u.codigo_usu', 't.codusu_tin')
      .select([
        ...unsuffixed('tin', 'codigo', 'nome', 'direitos', 'criado', 'expira', 'usado'),
        ...(['usadode_tin as usadoDe', 'nome_usu as quem'] as const),
        sql<string[]>`array(select nomfan_emp from empresa where codigo_emp = any(t.empresas_tin)
          order by nomfan_emp)`.as('filiais'),
      ])
      .where('t.codemp_tin', '=', db.codigoEmpresa)
      .orderBy('t.criado_tin', 'desc')
      .orderBy('t.codigo_tin', 'desc')
      .execute(),
  create: async ({ hash, criado, nome, direitos, empresas, expira }, codigoUsuario) => {
    const { codigo_tin } = await db
      .insertInto('token_integracao')
      .values(
        suffixed('tin', {
          ...{ codemp: db.codigoEmpresa, codusu: codigoUsuario, hash, criado, nome, expira },
          ...{ direitos: [...direitos], empresas: [...empresas] },
        }),
      )
      .returning('codigo_tin')
      .executeTakeFirstOrThrow();
    return codigo_tin;
  },
  end: async (codigo) => {
    const row = await deleteOwn(db, 'token_integracao')
      .where('codigo_tin', '=', codigo)
      .returning('nome_tin')
      .executeTakeFirst();
    return row ? { nome: row.nome_tin } : null;
  },
});
