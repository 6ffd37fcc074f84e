import { sql } from 'kysely';
import { DIREITOS, type Direito } from '#domain/direitos.ts';
import type { Sessao } from '#domain/permissions.ts';
import { hasDireito } from '#domain/poderes.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import type { IsSuporte } from './contas.ts';
import { empresaDaSessao, empresaQueAge, findUsuario, sessaoOf } from './quemAge.ts';

/** A token of an open company, for one that it may open: its own, or a branch of the group that it was given. */
const tokenQueAbre = (db: DeTodas, hash: string, agora: Date, cnpj: string | null) =>
  empresaQueAge(db)
    .innerJoin('token_integracao as t', (join) =>
      join.on(sql<boolean>`e.codigo_emp = t.codemp_tin or (e.codigo_emp = any(t.empresas_tin)
        and left(e.cnpj_emp, 8) = (select left(cnpj_emp, 8) from empresa where codigo_emp = t.codemp_tin))`),
    )
    .innerJoin('empresa as dona', 'dona.codigo_emp', 't.codemp_tin')
    .innerJoin('usuario as u', 'u.codigo_usu', 't.codusu_tin')
    .select(['t.codigo_tin', 't.codemp_tin', 't.direitos_tin'])
    .select(['u.codigo_usu', 'u.nome_usu', 'u.email_usu', 'u.dirver_usu'])
    .where('t.hash_tin', '=', hash)
    .where('dona.ativo_emp', '=', true)
    .where('dona.bloqfin_emp', '=', false)
    .where((eb) => eb.or([eb('t.expira_tin', 'is', null), eb('t.expira_tin', '>', agora.toISOString())]))
    .where((eb) =>
      cnpj === null ? eb('e.codigo_emp', '=', eb.ref('t.codemp_tin')) : eb('e.cnpj_emp', '=', cnpj),
    )
    .executeTakeFirst();

/** A minute between two writes of a token's last use. */
const USE = sql`interval '1 minute'`;

/**
 * The token is the company's: it stays when its author leaves (who is closed, and not removed). It has the rights and
 * branches that it was given and its author still has, in whose name and with whose CPF it acts. It opens nothing while its
 * author sees no company.
 */
export const sessaoDoToken = (db: DeTodas, isSuporte: IsSuporte, agora: () => Date) => ({
  /**
   * The session of a company's integration token, for that company or the branch of a CNPJ: in its author's
   * name, with the rights that it was given and its author still has.
   */
  getSessaoDoToken: async (hash: string, cnpj: string | null = null): Promise<Sessao | null> => {
    const row = await tokenQueAbre(db, hash, agora(), cnpj);
    if (!row?.ativo_emp || row.bloqfin_emp) return null;
    const { direitos_tin: dados } = row;
    const isBranch = row.codigo_emp !== row.codemp_tin;
    const autor =
      dados.length === 0 && !isBranch
        ? null
        : sessaoOf(await findUsuario(db, row.codigo_usu, row.codigo_emp), isSuporte);
    if (isBranch && autor === null) return null;
    const ve = row.dirver_usu || isSuporte(row.email_usu);
    const tem = (direito: Direito) =>
      direito === 'ver'
        ? ve
        : autor !== null && dados.includes(direito) && hasDireito(autor.usuario, direito);
    return {
      usuario: {
        codigo: row.codigo_usu,
        nome: row.nome_usu,
        email: row.email_usu,
        cpf: dados.length === 0 ? null : (autor?.usuario.cpf ?? null),
        despachante: false,
        suporte: false,
        deveTrocarSenha: false,
        direitosRetirados: DIREITOS.filter((direito) => !tem(direito)),
        foraDosOperadores: autor?.usuario.foraDosOperadores ?? false,
      },
      empresa: empresaDaSessao(row),
    };
  },
  /** Writes the token's last use, at most once a minute. */
  markTokenUsed: async (hash: string, origem: string): Promise<void> => {
    const now = agora().toISOString();
    await db
      .updateTable('token_integracao')
      .set({ usado_tin: now, usadode_tin: origem })
      .where('hash_tin', '=', hash)
      .where(sql<boolean>`(usado_tin is null or usado_tin < ${now}::timestamptz - ${USE})`)
      .execute();
  },
});
