import { sql } from 'kysely';
import type { Convite } from '#contract/gateway/cadastros/convites.ts';
import type { Page } from '#contract/route.ts';
import type { Procurada } from '../../../ports/paginada.ts';
import { columnsOf, containsText, sortKeyOf } from '../../driver/columns.ts';
import { all, countRows, type ListQuery, listPage } from '../../driver/listQuery.ts';
import { firstValue, hasChanged, over, run } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';

interface NovoConvite {
  nome: string;
  email: string;
  tokenHash: string;
  enviado: Date;
  expira: Date;
  codigoUsuario: number;
}

const convite = columnsOf<'convite'>('convite');

const list = async (db: DaEmpresa, consulta: Procurada): Promise<Page<Convite>> => {
  const { descricaoFiltro } = consulta;
  const daEmpresa = sql`codemp_cvt = ${db.codigoEmpresa}`;
  const query: ListQuery<Convite> = {
    columns: {
      ...convite('codigo_cvt', 'nomloj_cvt', 'email_cvt', 'dahenv_cvt', 'dahcad_cvt'),
      nomfan_emp: sql<string | null>`nomfan_emp`,
    },
    from: sql`from convite left join empresa on codigo_emp = aceita_cvt`,
    where: all([
      daEmpresa,
      descricaoFiltro &&
        sql`(${containsText(sql`nomloj_cvt`, descricaoFiltro)} or ${containsText(sql`email_cvt`, descricaoFiltro)}
          or ${containsText(sql`coalesce(nomfan_emp, '')`, descricaoFiltro)})`,
    ]),
    sorts: {
      nomloj_cvt: sortKeyOf(sql`nomloj_cvt`),
      ...convite('email_cvt', 'dahenv_cvt', 'dahcad_cvt'),
    },
    defaultOrder: sql`dahenv_cvt desc, codigo_cvt desc`,
  };
  const page = await listPage(db, query, consulta);
  const convites = await countRows(db, { from: sql`from convite`, where: daEmpresa });
  return { ...page, quantidades: { convites } };
};

/** Invitations of one dispatcher company. */
export const conviteStore = (db: DaEmpresa) => ({
  ...over(db, { list }),
  get: async (codigo: number): Promise<{ nome: string; email: string; aceito: boolean } | null> => {
    const row = await selectOwn(db, 'convite')
      .select(['nomloj_cvt', 'email_cvt', 'dahcad_cvt'])
      .where('codigo_cvt', '=', codigo)
      .executeTakeFirst();
    return row ? { nome: row.nomloj_cvt, email: row.email_cvt, aceito: row.dahcad_cvt !== null } : null;
  },
  /** Null when that e-mail already has an open invitation. */
  create: async ({ nome, email, tokenHash, enviado, expira, codigoUsuario }: NovoConvite) =>
    firstValue(
      db
        .insertInto('convite')
        .values({
          codemp_cvt: db.codigoEmpresa,
          nomloj_cvt: nome,
          email_cvt: email,
          token_cvt: tokenHash,
          dahenv_cvt: enviado.toISOString(),
          expira_cvt: expira.toISOString(),
          codusu_cvt: codigoUsuario,
        })
        .onConflict((conflict) =>
          conflict.columns(['codemp_cvt', 'email_cvt']).where('dahcad_cvt', 'is', null).doNothing(),
        )
        .returning('codigo_cvt'),
    ),
  /** Replaces the link, which revokes the previous one; false when the invitation is no longer open. */
  renew: (
    codigo: number,
    { tokenHash, enviado, expira }: Pick<NovoConvite, 'tokenHash' | 'enviado' | 'expira'>,
  ) =>
    hasChanged(
      updateOwn(db, 'convite')
        .set({ token_cvt: tokenHash, dahenv_cvt: enviado.toISOString(), expira_cvt: expira.toISOString() })
        .where('codigo_cvt', '=', codigo)
        .where('dahcad_cvt', 'is', null),
    ),
  remove: (codigo: number) =>
    run(deleteOwn(db, 'convite').where('codigo_cvt', '=', codigo).where('dahcad_cvt', 'is', null)),
});
