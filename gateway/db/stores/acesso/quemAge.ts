import { sql } from 'kysely';
import { CONFIG } from '#domain/configuracoes.ts';
import { DIREITOS } from '#domain/direitos.ts';
import { MINUTOS_SEM_USO } from '#domain/inatividade.ts';
import type { EmpresaDaSessao, Sessao } from '#domain/permissions.ts';
import { prepared } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { type IsSuporte, retirados } from './contas.ts';

/** True if the user `u` has every right. */
export const temTodos = sql<boolean>`(${sql.join(
  DIREITOS.map((direito) => sql.ref(`u.dir${direito}_usu`)),
  sql` and `,
)})`;

/** A company with what permissions ask of it, as `e`. */
export const empresaQueAge = (db: DeTodas) =>
  db
    .selectFrom('empresa as e')
    .modifyFront(prepared)
    .leftJoin('estado_hoje as f', 'f.codigo_uf', 'e.coduf_emp')
    .leftJoin('certificado as c', 'c.codemp_cer', 'e.codigo_emp')
    .select([
      'e.codigo_emp',
      'e.nomfan_emp',
      'e.cnpj_emp',
      'e.ativo_emp',
      'e.bloqfin_emp',
      'e.isdesp_emp',
      'e.codmat_emp',
      'e.coddesp_emp',
      'e.pernovdesp_emp',
      'e.perusadesp_emp',
      'e.rennov_emp',
      'e.renusa_emp',
      'e.renite_emp',
      'e.renmon_emp',
      'e.aptest_emp',
      'e.minuso_emp',
      'f.cobratransf_uf',
      'f.desde_rga',
      'f.taxent_rga',
      'f.taxtra_rga',
      'f.taxsai_rga',
      'c.validade_cer',
    ]);

type EmpresaQueAge = NonNullable<Awaited<ReturnType<ReturnType<typeof empresaQueAge>['executeTakeFirst']>>>;

/** The company as a session sees it. */
export const empresaDaSessao = (e: EmpresaQueAge): EmpresaDaSessao => ({
  codigo: e.codigo_emp,
  nome: e.nomfan_emp,
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
  aptidaoEstadual: e.aptest_emp,
  possuiCertificado: e.validade_cer !== null,
  cobraTransferencia: e.cobratransf_uf ?? false,
  minutosSemUso: e.minuso_emp ?? MINUTOS_SEM_USO.padrao,
  taxas: {
    entrada: e.taxent_rga ?? 0,
    transferencia: e.taxtra_rga ?? 0,
    saida: e.taxsai_rga ?? 0,
    desde: e.desde_rga,
  },
});

/** Somebody beside a company, as `u`, and whether they were given it, as `a`: one question for all of it. */
const quemAge = (db: DeTodas) =>
  empresaQueAge(db)
    .innerJoin('usuario as u', (join) => join.onTrue())
    .leftJoin('acesso as a', (join) =>
      join.onRef('a.codusu_ace', '=', 'u.codigo_usu').onRef('a.codemp_ace', '=', 'e.codigo_emp'),
    )
    .select([
      'u.codigo_usu',
      'u.nome_usu',
      'u.email_usu',
      'u.cpf_usu',
      'u.isdesp_usu',
      'u.altsen_usu',
      ...DIREITOS.map((direito) => `u.dir${direito}_usu` as const),
      'a.codusu_ace',
      sql<boolean>`fora_dos_operadores(e.codigo_emp, u.codigo_usu)`.as('foraDosOperadores'),
    ])
    .where('u.ativo_usu', '=', true);

type QuemAge = Awaited<ReturnType<ReturnType<typeof quemAge>['executeTakeFirst']>>;

/** A session `s` of a company `e`, or none, that neither twelve hours nor a lack of use has ended. */
export const isOpen = (agora: Date) =>
  sql<boolean>`s.expira_ses > ${agora.toISOString()} and s.usada_ses > ${agora.toISOString()}::timestamptz
    - make_interval(mins => coalesce(e.minuso_emp, ${sql.lit(MINUTOS_SEM_USO.padrao)}))`;

/** True if the company `e` demands a second factor; true if the user `u` has one. */
export const exigeFator = sql<boolean>`exists (select from config_empresa
  where codemp_coe = e.codigo_emp and codcon_coe = ${sql.lit(CONFIG.exigirFator)} and valor_coe)`;
export const temFator = sql<boolean>`(exists (select from passkey where codusu_pky = u.codigo_usu)
  or exists (select from segundo_fator where codusu_sfa = u.codigo_usu and confirmado_sfa is not null))`;

/** The user and company that two tokens open, and the session's last use. */
export const findSessao = (db: DeTodas, tokenHash: string, credencialHash: string, agora: Date) =>
  quemAge(db)
    .innerJoin('sessao as s', (join) =>
      join.onRef('s.codusu_ses', '=', 'u.codigo_usu').onRef('s.codemp_ses', '=', 'e.codigo_emp'),
    )
    .where('s.token_ses', '=', tokenHash)
    .where('s.credencial_ses', '=', credencialHash)
    .where(isOpen(agora))
    .select(['s.usada_ses', 's.confirmada_ses', exigeFator.as('exigeFator'), temFator.as('temFator')])
    .executeTakeFirst();

export const findUsuario = (db: DeTodas, codigoUsuario: number, codigoEmpresa: number): Promise<QuemAge> =>
  quemAge(db)
    .where('u.codigo_usu', '=', codigoUsuario)
    .where('e.codigo_emp', '=', codigoEmpresa)
    .executeTakeFirst();

/**
 * The session as of now: support reaches every company, other accounts only granted companies that are open.
 */
export const sessaoOf = (row: QuemAge, isSuporte: IsSuporte): Sessao | null => {
  if (!row) return null;
  const suporte = isSuporte(row.email_usu);
  // A company that is closed or blocked is so now, and not at the next sign-in.
  if (!suporte && (row.codusu_ace === null || !row.ativo_emp || row.bloqfin_emp)) return null;
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
      foraDosOperadores: row.foraDosOperadores,
    },
    empresa: empresaDaSessao(row),
  };
};
