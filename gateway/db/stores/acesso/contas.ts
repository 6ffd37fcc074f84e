import type { Selectable, Transaction } from 'kysely';
import type { UsuarioLogado } from '#contract/gateway/acesso/sessao.ts';
import { DIREITOS, type Direito, pedeVer } from '#domain/direitos.ts';
import type { Conta, ContaAConfirmar } from '../../../ports/acesso.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { firstOf, hasChanged, hasRow, over, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../tables/index.ts';

interface NovaConfirmacao {
  tokenHash: string;
  codigoUsuario: number;
  email: string;
  /** Expiry of the link and of the temporary password sent with it. */
  expira: Date;
  /** Hash of a temporary password for a user without one; null leaves the stored one. */
  senhaHash: string | null;
}

export type IsSuporte = (email: string) => boolean;

export type ComDireitos = Readonly<Record<`dir${Direito}_usu`, boolean>>;

/** Who does not see the company has no right that asks for it, whatever is written. */
export const retirados = (row: ComDireitos): Direito[] =>
  DIREITOS.filter((direito) => !row[`dir${direito}_usu`] || (!row.dirver_usu && pedeVer(direito)));

const contaOf = (row: Selectable<Tables['usuario']>, agora: Date): Conta => ({
  codigo: row.codigo_usu,
  nome: row.nome_usu,
  email: row.email_usu,
  senhaHash: row.senha_usu,
  ativo: row.ativo_usu,
  deveTrocarSenha: row.altsen_usu,
  direitosRetirados: retirados(row),
  provisoriaHash: (row.provate_usu ?? '') > agora.toISOString() ? row.senhaprov_usu : null,
});

/** Stores the new password and ends all of the user's sessions except the given one. */
const changeSenha = async (
  db: DeTodas,
  codigoUsuario: number,
  senhaHash: string,
  manterToken: string | null,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('usuario')
      .set({ senha_usu: senhaHash, altsen_usu: false, senhaprov_usu: null, provate_usu: null })
      .where('codigo_usu', '=', codigoUsuario)
      .execute();
    await tx
      .deleteFrom('sessao')
      .where('codusu_ses', '=', codigoUsuario)
      .where('token_ses', '<>', manterToken ?? '')
      .execute();
  });
};

/** Users: their passwords, and what the console is told of them. */
export const contas = (db: DeTodas, isSuporte: IsSuporte, agora: () => Date) => {
  const usuarios = () => db.selectFrom('usuario').selectAll();
  const one = async (query: ReturnType<typeof usuarios>): Promise<Conta | null> => {
    const row = await query.executeTakeFirst();
    return row ? contaOf(row, agora()) : null;
  };
  return {
    ...over(db, { changeSenha }),
    getContaByEmail: (email: string): Promise<Conta | null> =>
      one(usuarios().where((eb) => eb(eb.fn('lower', ['email_usu']), '=', email.toLowerCase()))),
    getConta: (codigo: number): Promise<Conta | null> => one(usuarios().where('codigo_usu', '=', codigo)),
    getUsuario: async (codigo: number): Promise<UsuarioLogado | null> => {
      const row = await db
        .selectFrom('usuario')
        .select(['codigo_usu', 'nome_usu', 'cpf_usu', 'isdesp_usu', 'altsen_usu', 'email_usu as email'])
        .where('codigo_usu', '=', codigo)
        .executeTakeFirst();
      return row ? { ...row, suporte: isSuporte(row.email) } : null;
    },
    /**
     * Stores a temporary password beside the user's own, valid until `ate`; after signing in with it the user must
     * set a new one.
     */
    giveTemporary: (codigoUsuario: number, senhaHash: string, ate: Date) =>
      run(
        db
          .updateTable('usuario')
          .set({ senhaprov_usu: senhaHash, provate_usu: ate.toISOString() })
          .where('codigo_usu', '=', codigoUsuario),
      ),
  };
};

/**
 * Locks the user's row before the rows that reference it, in the order in which a removal locks them: the
 * opposite order would deadlock. Answers false if the user was removed.
 */
const lockUsuario = (tx: Transaction<Tables>, codigo: number): Promise<boolean> =>
  hasRow(tx.selectFrom('usuario').select('codigo_usu').where('codigo_usu', '=', codigo).forNoKeyUpdate());

/** Takes the link, where it still stands for the e-mail that the user has. */
const confirmar = async (tx: Transaction<Tables>, tokenHash: string, agora: Date): Promise<string | null> => {
  const dono = await tx
    .selectFrom('confirmacao_email')
    .select('codusu_cfe as codigo')
    .where('token_cfe', '=', tokenHash)
    .executeTakeFirst();
  if (!dono || !(await lockUsuario(tx, dono.codigo))) return null;
  const link = await tx
    .deleteFrom('confirmacao_email')
    .where('token_cfe', '=', tokenHash)
    .returning(['codusu_cfe', 'email_cfe', 'expira_cfe'])
    .executeTakeFirst();
  if (!link || link.expira_cfe <= agora.toISOString()) return null;
  const changed = await hasChanged(
    tx
      .updateTable('usuario')
      .set({ isconf_usu: true })
      .where('codigo_usu', '=', link.codusu_cfe)
      .where('email_usu', '=', link.email_cfe),
  );
  return changed ? link.email_cfe : null;
};

/** E-mail addresses that are to be shown to be somebody's own: the newest link only, once, while it lasts. */
export const confirmacoes = (db: DeTodas, agora: () => Date) => ({
  getAConfirmar: (codigo: number): Promise<ContaAConfirmar | null> =>
    firstOf(
      db
        .selectFrom('usuario')
        .select(unsuffixed('usu', 'codigo', 'nome', 'email', 'ativo'))
        .select(['isconf_usu as confirmado', 'altsen_usu as deveTrocarSenha'])
        .where('codigo_usu', '=', codigo),
    ),
  /** Stores a link that confirms an e-mail and revokes earlier links. False when the user no longer exists. */
  createConfirmacao: async ({ tokenHash, codigoUsuario, email, expira, senhaHash }: NovaConfirmacao) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockUsuario(tx, codigoUsuario))) return false;
      await tx.deleteFrom('confirmacao_email').where('codusu_cfe', '=', codigoUsuario).execute();
      await tx
        .insertInto('confirmacao_email')
        .values(
          suffixed('cfe', { token: tokenHash, codusu: codigoUsuario, email, expira: expira.toISOString() }),
        )
        .execute();
      if (senhaHash === null) return true;
      await tx
        .updateTable('usuario')
        .set({ senhaprov_usu: senhaHash, provate_usu: expira.toISOString() })
        .where('codigo_usu', '=', codigoUsuario)
        .where('altsen_usu', '=', true)
        .execute();
      return true;
    }),
  /** The e-mail that a link confirms; null when the link is no longer valid or the account's e-mail has changed. */
  confirmarEmail: (tokenHash: string): Promise<string | null> =>
    db.transaction().execute((tx) => confirmar(tx, tokenHash, agora())),
});
