import type { Kysely } from 'kysely';
import type { EmpresaLogada } from '#contract/gateway/sessao.ts';
import type { EmpresaDaSessao, Sessao } from '#domain/permissions.ts';
import type { AcessoStore, Conta } from '../ports/acesso.ts';
import { prepared } from './preparing.ts';
import type { Tables } from './tables.ts';
import { tentativasDeLogin } from './tentativasDeLogin.ts';

type Db = Kysely<Tables>;

const contaDe = (row: {
  codigo_usu: number;
  nome_usu: string;
  email_usu: string;
  senha_usu: string;
  ativo_usu: boolean;
  altsen_usu: boolean;
}): Conta => ({
  codigo: row.codigo_usu,
  nome: row.nome_usu,
  email: row.email_usu,
  senhaHash: row.senha_usu,
  ativo: row.ativo_usu,
  deveTrocarSenha: row.altsen_usu,
});

/** The company as permissions see it. */
const empresaDaSessao = (e: EmpresaLogada): EmpresaDaSessao => ({
  codigo: e.codigo_emp,
  cnpj: e.cnpj_emp,
  codigoMatriz: e.codmat_emp,
  despachante: e.isdesp_emp,
  codigoDespachante: e.coddesp_emp,
  permiteNovosDespachante: e.pernovdesp_emp,
  permiteUsadosDespachante: e.perusadesp_emp,
  operaNovos: e.rennov_emp,
  operaUsados: e.renusa_emp,
  operaIte: e.renite_emp,
  operaMontadora: e.renmon_emp,
  possuiCertificado: e.possuiCertificado,
  cobraTransferencia: e.cobratransf_uf,
});

const lerEmpresa = async (db: Db, codigo: number): Promise<EmpresaLogada | null> => {
  const row = await db
    .selectFrom('empresa as e')
    .modifyFront(prepared)
    .leftJoin('empresa as m', 'm.codigo_emp', 'e.codmat_emp')
    .leftJoin('estado as u', 'u.codigo_uf', 'e.coduf_emp')
    .leftJoin('certificado as c', 'c.codemp_cer', 'e.codigo_emp')
    .select([
      'e.codigo_emp',
      'e.nomraz_emp',
      'e.nomfan_emp',
      'e.cnpj_emp',
      'e.ativo_emp',
      'e.bloqfin_emp',
      'e.isdesp_emp',
      'e.codmat_emp',
      'e.coduf_emp',
      'e.coddesp_emp',
      'e.pernovdesp_emp',
      'e.perusadesp_emp',
      'e.rennov_emp',
      'e.renusa_emp',
      'e.renite_emp',
      'e.renmon_emp',
      'e.dahins_emp',
      'e.dahult_emp',
      'm.nomfan_emp as nomeMatriz',
      'u.cobratransf_uf',
      'c.validade_cer as cerval_emp',
    ])
    .where('e.codigo_emp', '=', codigo)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, possuiCertificado: row.cerval_emp !== null, cobratransf_uf: row.cobratransf_uf ?? false };
};

/** The support admin acts for every company; anyone else for those they were given. */
const empresasDe = (db: Db, codigoUsuario: number, suporte: boolean) => {
  const all = db
    .selectFrom('empresa as e')
    .select(['e.codigo_emp', 'e.nomraz_emp', 'e.nomfan_emp', 'e.cnpj_emp', 'e.ativo_emp', 'e.isdesp_emp'])
    .orderBy('e.nomfan_emp');
  if (suporte) return all;
  return all
    .innerJoin('acesso as a', 'a.codemp_ace', 'e.codigo_emp')
    .where('a.codusu_ace', '=', codigoUsuario);
};

/** People, access and sessions in SQL. `emailSuporte` names the support admin. */
export const acessoStore = (db: Db, emailSuporte: string, agora: () => Date): AcessoStore => {
  const isSuporte = (email: string) => email.toLowerCase() === emailSuporte.toLowerCase();
  const conta = async (where: { email: string } | { codigo: number }) => {
    const query = db.selectFrom('usuario').selectAll();
    const row = await ('email' in where
      ? query.where((eb) => eb(eb.fn('lower', ['email_usu']), '=', where.email.toLowerCase()))
      : query.where('codigo_usu', '=', where.codigo)
    ).executeTakeFirst();
    return row ? contaDe(row) : null;
  };
  const alcanca = async (codigoUsuario: number, email: string, codigoEmpresa: number) => {
    const row = await empresasDe(db, codigoUsuario, isSuporte(email))
      .modifyFront(prepared)
      .where('e.codigo_emp', '=', codigoEmpresa)
      .executeTakeFirst();
    return row !== undefined;
  };
  const temAcesso = async (codigoUsuario: number, codigoEmpresa: number) => {
    const usuario = await db
      .selectFrom('usuario')
      .select(['email_usu', 'ativo_usu'])
      .where('codigo_usu', '=', codigoUsuario)
      .executeTakeFirst();
    return usuario?.ativo_usu === true && alcanca(codigoUsuario, usuario.email_usu, codigoEmpresa);
  };

  return {
    ...tentativasDeLogin(db, agora),
    getContaByEmail: (email) => conta({ email }),
    getConta: (codigo) => conta({ codigo }),
    temAcesso,
    getEmpresa: (codigo) => lerEmpresa(db, codigo),
    getUsuario: async (codigo) => {
      const row = await db
        .selectFrom('usuario')
        .selectAll()
        .where('codigo_usu', '=', codigo)
        .executeTakeFirst();
      if (!row) return null;
      const { codigo_usu, nome_usu, cpf_usu, isdesp_usu, altsen_usu, email_usu } = row;
      return {
        codigo_usu,
        nome_usu,
        cpf_usu,
        isdesp_usu,
        altsen_usu,
        email: email_usu,
        suporte: isSuporte(email_usu),
      };
    },
    listEmpresas: async (codigoUsuario) => {
      const usuario = await conta({ codigo: codigoUsuario });
      return usuario ? empresasDe(db, codigoUsuario, isSuporte(usuario.email)).execute() : [];
    },
    abrirSessao: async (sessao) => {
      await db
        .insertInto('sessao')
        .values({
          token_ses: sessao.tokenHash,
          credencial_ses: sessao.credencialHash,
          codusu_ses: sessao.codigoUsuario,
          codemp_ses: sessao.codigoEmpresa,
          criada_ses: agora().toISOString(),
          expira_ses: sessao.expira.toISOString(),
        })
        .execute();
    },
    getSessao: async (tokenHash, credencialHash): Promise<Sessao | null> => {
      const row = await db
        .selectFrom('sessao as s')
        .modifyFront(prepared)
        .innerJoin('usuario as u', 'u.codigo_usu', 's.codusu_ses')
        .selectAll('u')
        .select('s.codemp_ses')
        .where('s.token_ses', '=', tokenHash)
        .where('s.credencial_ses', '=', credencialHash)
        .where('s.expira_ses', '>', agora().toISOString())
        .where('u.ativo_usu', '=', true)
        .executeTakeFirst();
      if (!row || !(await alcanca(row.codigo_usu, row.email_usu, row.codemp_ses))) return null;
      const empresa = await lerEmpresa(db, row.codemp_ses);
      // A company that is closed is closed now, and not at the next sign-in; support still has to look into it.
      if (!empresa?.ativo_emp && !isSuporte(row.email_usu)) return null;
      return {
        usuario: {
          codigo: row.codigo_usu,
          nome: row.nome_usu,
          email: row.email_usu,
          cpf: row.cpf_usu,
          despachante: row.isdesp_usu,
          suporte: isSuporte(row.email_usu),
          deveTrocarSenha: row.altsen_usu,
        },
        empresa: empresa && empresaDaSessao(empresa),
      };
    },
    valeAinda: async (tokenHash, codigoEmpresa) => {
      const row = await db
        .selectFrom('sessao')
        .select('codusu_ses')
        .where('token_ses', '=', tokenHash)
        .where('codemp_ses', '=', codigoEmpresa)
        .where('expira_ses', '>', agora().toISOString())
        .executeTakeFirst();
      return row !== undefined && temAcesso(row.codusu_ses, codigoEmpresa);
    },
    trocarEmpresa: async (tokenHash, credencialHash, codigoEmpresa) => {
      await db
        .updateTable('sessao')
        .set({ credencial_ses: credencialHash, codemp_ses: codigoEmpresa })
        .where('token_ses', '=', tokenHash)
        .execute();
    },
    encerrarSessao: async (tokenHash) => {
      await db.deleteFrom('sessao').where('token_ses', '=', tokenHash).execute();
    },
    trocarSenha: async (codigoUsuario, senhaHash, manterToken) => {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('usuario')
          .set({ senha_usu: senhaHash, altsen_usu: false })
          .where('codigo_usu', '=', codigoUsuario)
          .execute();
        await tx
          .deleteFrom('sessao')
          .where('codusu_ses', '=', codigoUsuario)
          .where('token_ses', '<>', manterToken ?? '')
          .execute();
      });
    },
  };
};
