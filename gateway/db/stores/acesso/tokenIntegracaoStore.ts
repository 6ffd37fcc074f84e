import type { TokenListado } from '#contract/gateway/acesso/tokenIntegracao.ts';
import type { Direito } from '#domain/direitos.ts';
import { suffixed } from '../../driver/columns.ts';
import { firstOf, firstRowOf, newValue, rowsOf } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, deOutras, selectOwn } from '../../driver/tenancy/tenancy.ts';

interface Guardado {
  /** Hash by which a presented token is found. */
  hash: string;
  criado: string;
}

/** The token that the page shows. */
interface TokenDaPagina extends Guardado {
  /** Ciphertext, bound to its company. */
  fechado: Uint8Array;
}

interface NovoToken extends Guardado {
  nome: string;
  direitos: readonly Direito[];
  /** Branches that it acts for besides its company. */
  empresas: readonly number[];
  expira: string | null;
}

type TokenSemAntigo = Omit<TokenListado, 'antigo'>;

/** Tokens of all companies: one that names this company is its to see and to end, whoever made it. */
const TODOS = deOutras('token_integracao');

/** A company's tokens; a new one of the page ends the one before. */
export const tokenIntegracaoStore = (db: DaEmpresa) => ({
  /** The page's own. */
  get: (): Promise<Pick<TokenDaPagina, 'fechado' | 'criado'> | null> =>
    firstOf(
      selectOwn(db, 'token_integracao')
        .select(['token_tin as fechado', 'criado_tin as criado'])
        .where('token_tin', 'is not', null)
        .$narrowType<{ fechado: Uint8Array }>(),
    ),
  save: async ({ hash, fechado, criado }: TokenDaPagina, codigoUsuario: number): Promise<void> => {
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
  /** Its own, and those of its group that act for it too; newest first. */
  list: () => rowsOf<TokenSemAntigo>(db)`
    select t.codigo_tin as codigo, t.nome_tin as nome, t.direitos_tin as direitos, t.criado_tin as criado,
      t.expira_tin as expira, t.usado_tin as usado, t.usadode_tin as "usadoDe", u.nome_usu as quem,
      case when t.codemp_tin <> ${db.codigoEmpresa} then e.nomfan_emp end as empresa,
      array(select nomfan_emp from empresa where codigo_emp = any(t.empresas_tin) order by nomfan_emp) as filiais
    from ${TODOS} t join empresa e on e.codigo_emp = t.codemp_tin left join usuario u on u.codigo_usu = t.codusu_tin
    where t.codemp_tin = ${db.codigoEmpresa} or ${db.codigoEmpresa} = any(t.empresas_tin)
    order by t.criado_tin desc, t.codigo_tin desc`,
  create: ({ direitos, empresas, ...token }: NovoToken, codusu: number) => {
    const dado = { direitos: [...direitos], empresas: [...empresas] };
    const novo = suffixed('tin', { codemp: db.codigoEmpresa, codusu, ...token, ...dado });
    return newValue(db.insertInto('token_integracao').values(novo).returning('codigo_tin'));
  },
  /** Ends its own token, or the hold of another company's on it; the token's name, null if there is none of that code. */
  end: async (codigo: number): Promise<{ nome: string | null } | null> =>
    (await firstOf(
      deleteOwn(db, 'token_integracao', { codigo_tin: codigo }).returning('nome_tin as nome'),
    )) ??
    firstRowOf<{ nome: string | null }>(db)`
      update ${TODOS} set empresas_tin = array_remove(empresas_tin, ${db.codigoEmpresa})
      where codigo_tin = ${codigo} and ${db.codigoEmpresa} = any(empresas_tin) returning nome_tin as nome`,
});
