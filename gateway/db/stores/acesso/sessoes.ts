import type { Kysely } from 'kysely';
import type { EmpresaLogada } from '#contract/gateway/sessao.ts';
import type { EmpresaDaSessao, Sessao } from '#domain/permissions.ts';
import type { AcessoStore } from '../../../ports/acesso.ts';
import { prepared } from '../../driver/preparing.ts';
import type { Tables } from '../../tables/index.ts';
import type { IsSuporte } from './contas.ts';
import { alcanca, getEmpresa } from './empresas.ts';

type Db = Kysely<Tables>;
type Sessoes = Pick<
  AcessoStore,
  'abrirSessao' | 'getSessao' | 'valeAinda' | 'trocarEmpresa' | 'encerrarSessao'
>;

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

/** The user and company that two tokens open, whether or not they still may. */
const findSessao = (db: Db, tokenHash: string, credencialHash: string, agora: Date) =>
  db
    .selectFrom('sessao as s')
    .modifyFront(prepared)
    .innerJoin('usuario as u', 'u.codigo_usu', 's.codusu_ses')
    .selectAll('u')
    .select('s.codemp_ses')
    .where('s.token_ses', '=', tokenHash)
    .where('s.credencial_ses', '=', credencialHash)
    .where('s.expira_ses', '>', agora.toISOString())
    .where('u.ativo_usu', '=', true)
    .executeTakeFirst();

const getSessao = async (
  db: Db,
  isSuporte: IsSuporte,
  row: Awaited<ReturnType<typeof findSessao>>,
): Promise<Sessao | null> => {
  if (!row) return null;
  const suporte = isSuporte(row.email_usu);
  if (!(await alcanca(db, { codigo: row.codigo_usu, suporte }, row.codemp_ses))) return null;
  const empresa = await getEmpresa(db, row.codemp_ses);
  // A company that is closed is closed now, and not at the next sign-in; support still has to look into it.
  if (!empresa?.ativo_emp && !suporte) return null;
  return {
    usuario: {
      codigo: row.codigo_usu,
      nome: row.nome_usu,
      email: row.email_usu,
      cpf: row.cpf_usu,
      despachante: row.isdesp_usu,
      suporte,
      deveTrocarSenha: row.altsen_usu,
    },
    empresa: empresa && empresaDaSessao(empresa),
  };
};

/** Open sessions, looked up whole each time: nothing outlives a change. */
export const sessoes = (
  db: Db,
  isSuporte: IsSuporte,
  temAcesso: AcessoStore['temAcesso'],
  agora: () => Date,
): Sessoes => ({
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
  getSessao: async (tokenHash, credencialHash) =>
    getSessao(db, isSuporte, await findSessao(db, tokenHash, credencialHash, agora())),
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
});
