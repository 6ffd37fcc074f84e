import { sql } from 'kysely';
import type { EmpresaLogada } from '#contract/gateway/sessao.ts';
import { DIREITOS, type Direito } from '#domain/direitos.ts';
import type { EmpresaDaSessao, Sessao } from '#domain/permissions.ts';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/preparing.ts';
import type { IsSuporte } from './contas.ts';
import { alcanca, getEmpresa } from './empresas.ts';

type Db = DeTodas;
type Sessoes = Pick<
  AcessoStore,
  | 'abrirSessao'
  | 'getSessao'
  | 'getSessaoDe'
  | 'valemAinda'
  | 'naoCombinam'
  | 'trocarEmpresa'
  | 'encerrarSessao'
  | 'varrer'
>;

/** The company as permissions see it. */
export const empresaDaSessao = (e: EmpresaLogada): EmpresaDaSessao => ({
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

const retirados = (row: Readonly<Record<`dir${Direito}_usu`, boolean>>): Direito[] =>
  DIREITOS.filter((direito) => !row[`dir${direito}_usu`]);

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
  // A company that is closed or blocked is so now, and not at the next sign-in; support still has to look into it.
  if (!suporte && (!empresa?.ativo_emp || empresa.bloqfin_emp)) return null;
  return {
    usuario: {
      codigo: row.codigo_usu,
      nome: row.nome_usu,
      email: row.email_usu,
      cpf: row.cpf_usu,
      despachante: row.isdesp_usu,
      suporte,
      deveTrocarSenha: row.altsen_usu,
      direitosRetirados: retirados(row),
    },
    empresa: empresa && empresaDaSessao(empresa),
  };
};

const findUsuario = async (db: Db, codigoUsuario: number, codigoEmpresa: number) => {
  const row = await db
    .selectFrom('usuario')
    .selectAll()
    .where('codigo_usu', '=', codigoUsuario)
    .where('ativo_usu', '=', true)
    .executeTakeFirst();
  return row && { ...row, codemp_ses: codigoEmpresa };
};

/** The same questions as `getSessao`, of many sessions at once; a temporary password opens no stream. */
const valemAinda = async (
  db: Db,
  isSuporte: IsSuporte,
  tokenHashes: readonly string[],
  codigoEmpresa: number,
  agora: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('sessao as s')
    .innerJoin('usuario as u', 'u.codigo_usu', 's.codusu_ses')
    .innerJoin('empresa as e', 'e.codigo_emp', 's.codemp_ses')
    .leftJoin('acesso as a', (join) =>
      join.onRef('a.codusu_ace', '=', 's.codusu_ses').onRef('a.codemp_ace', '=', 's.codemp_ses'),
    )
    .select(['s.token_ses', 'u.email_usu', 'e.ativo_emp', 'e.bloqfin_emp', 'a.codusu_ace'])
    .where(sql<boolean>`s.token_ses = any(${[...tokenHashes]}::text[])`)
    .where('s.codemp_ses', '=', codigoEmpresa)
    .where('s.expira_ses', '>', agora.toISOString())
    .where('u.ativo_usu', '=', true)
    .where('u.altsen_usu', '=', false)
    .execute();
  const valem = rows.filter(
    (row) => isSuporte(row.email_usu) || (row.codusu_ace !== null && row.ativo_emp && !row.bloqfin_emp),
  );
  return new Set(valem.map((row) => row.token_ses));
};

/** Open sessions, looked up whole each time: nothing outlives a change. */
export const sessoes = (db: Db, isSuporte: IsSuporte, agora: () => Date): Sessoes => ({
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
  getSessaoDe: async (codigoUsuario, codigoEmpresa) =>
    getSessao(db, isSuporte, await findUsuario(db, codigoUsuario, codigoEmpresa)),
  valemAinda: (tokenHashes, codigoEmpresa) => valemAinda(db, isSuporte, tokenHashes, codigoEmpresa, agora()),
  naoCombinam: async (tokenHash, credencialHash) => {
    const row = await db
      .selectFrom('sessao')
      .select(['codusu_ses as codigoUsuario', 'codemp_ses as codigoEmpresa'])
      .where((eb) =>
        eb.or([
          eb.and([eb('token_ses', '=', tokenHash), eb('credencial_ses', '<>', credencialHash)]),
          eb.and([eb('credencial_ses', '=', credencialHash), eb('token_ses', '<>', tokenHash)]),
        ]),
      )
      .executeTakeFirst();
    return row ?? null;
  },
  varrer: async (ate) => {
    await db.deleteFrom('sessao').where('expira_ses', '<', ate.toISOString()).execute();
    await db.deleteFrom('tentativa_login').where('ate_ten', '<', ate.toISOString()).execute();
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
