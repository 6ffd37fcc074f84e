import { sql } from 'kysely';
import type { Convite } from '#contract/gateway/cadastros/convites.ts';
import type { Procurada } from '../../../ports/paginada.ts';
import { columnsOf, containsText, sortKeyOf, suffixed } from '../../driver/columns.ts';
import { all, countRows, type ListQuery, listPage } from '../../driver/listQuery.ts';
import { firstOf, firstValue, hasChanged, over, run } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';

interface LinkDoConvite {
  tokenHash: string;
  enviado: Date;
  expira: Date;
}

interface NovoConvite extends LinkDoConvite {
  nome: string;
  email: string;
  codigoUsuario: number;
}

const columnsOfLink = ({ tokenHash, enviado, expira }: LinkDoConvite) =>
  suffixed('cvt', { token: tokenHash, dahenv: enviado.toISOString(), expira: expira.toISOString() });

const convite = columnsOf<'convite'>('convite');

const list = async (db: DaEmpresa, consulta: Procurada) => {
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
  get: (codigo: number) =>
    firstOf(
      selectOwn(db, 'convite', { codigo_cvt: codigo })
        .select(['nomloj_cvt as nome', 'email_cvt as email'])
        .select(sql<boolean>`dahcad_cvt is not null`.as('aceito')),
    ),
  /** Null when that e-mail already has an open invitation. */
  create: async ({ nome, email, codigoUsuario, ...link }: NovoConvite) =>
    firstValue(
      db
        .insertInto('convite')
        .values({
          ...suffixed('cvt', { codemp: db.codigoEmpresa, codusu: codigoUsuario, nomloj: nome, email }),
          ...columnsOfLink(link),
        })
        .onConflict((conflict) =>
          conflict.columns(['codemp_cvt', 'email_cvt']).where('dahcad_cvt', 'is', null).doNothing(),
        )
        .returning('codigo_cvt'),
    ),
  /** Replaces the link, which revokes the previous one; false when the invitation is no longer open. */
  renew: (codigo: number, link: LinkDoConvite) =>
    hasChanged(updateOwn(db, 'convite', { codigo_cvt: codigo, dahcad_cvt: null }).set(columnsOfLink(link))),
  remove: (codigo: number) => run(deleteOwn(db, 'convite', { codigo_cvt: codigo, dahcad_cvt: null })),
});
