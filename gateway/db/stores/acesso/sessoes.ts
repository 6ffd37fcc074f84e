import { sql } from 'kysely';
import { HORAS_DA_CHAVE } from '#contract/integracao/porta.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { countChanged, firstOf, over, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import type { IsSuporte } from './contas.ts';
import { exigeFator, findSessao, findUsuario, isOpen, sessaoOf, temFator } from './quemAge.ts';

/** A session as stored: two opaque tokens, hashed and bound to each other. */
interface NovaSessao {
  tokenHash: string;
  credencialHash: string;
  codigoUsuario: number;
  codigoEmpresa: number;
  expira: Date;
  /** Browser and system in words, and the address of the sign-in. */
  aparelho: string;
  origem: string;
}

/** Sessions that nothing has ended, as `s`, with their company, as `e`. */
const openSessoes = (db: DeTodas, agora: Date) =>
  db.selectFrom('sessao as s').innerJoin('empresa as e', 'e.codigo_emp', 's.codemp_ses').where(isOpen(agora));

/** A person's own sessions, for whatever company. */
export const minhasSessoes = (db: DeTodas, agora: () => Date) => ({
  listSessoes: (codigoUsuario: number) =>
    openSessoes(db, agora())
      .select(unsuffixed('ses', 'codigo', 'aparelho', 'origem', 'usada'))
      .select(['token_ses as tokenHash', 'criada_ses as desde', 'nomfan_emp as empresa'])
      .where('s.codusu_ses', '=', codigoUsuario)
      .orderBy('s.usada_ses', 'desc')
      .orderBy('s.codigo_ses')
      .execute(),
  /** Writes down that the session's person proved who they are, now. */
  confirmSessao: (tokenHash: string) =>
    run(
      db
        .updateTable('sessao')
        .set({ confirmada_ses: agora().toISOString() })
        .where('token_ses', '=', tokenHash),
    ),
  /** Ends one session of the user, or all but the given one; answers how many. @concept session revocation */
  endSessoes: (
    codigoUsuario: number,
    { codigo, menosToken }: { codigo: number | null; menosToken: string },
  ) =>
    countChanged(
      db
        .deleteFrom('sessao')
        .where('codusu_ses', '=', codigoUsuario)
        .$if(codigo !== null, (query) => query.where('codigo_ses', '=', codigo))
        .$if(codigo === null, (query) => query.where('token_ses', '<>', menosToken)),
    ),
});

/** Checks many sessions at once as `getSessao` checks one. Event streams are closed to users who must change their password or set a second factor. */
const stillValid = async (
  db: DeTodas,
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
    .where(isOpen(agora))
    .where('u.ativo_usu', '=', true)
    .where('u.altsen_usu', '=', false)
    .where(sql<boolean>`(not ${exigeFator} or ${temFator})`)
    .execute();
  const valem = rows.filter(
    (row) => isSuporte(row.email_usu) || (row.codusu_ace !== null && row.ativo_emp && !row.bloqfin_emp),
  );
  return new Set(valem.map((row) => row.token_ses));
};

/** Between two writes of a session's last use. */
const ENTRE_USOS_MS = 15_000;

const markUsed = async (db: DeTodas, tokenHash: string, before: string, usada: Date): Promise<void> => {
  if (usada.getTime() - new Date(before).getTime() < ENTRE_USOS_MS) return;
  await db
    .updateTable('sessao')
    .set({ usada_ses: usada.toISOString() })
    .where('token_ses', '=', tokenHash)
    .where('usada_ses', '<', usada.toISOString())
    .execute();
};

/** Removes what has ended, rate-limit windows too, and devices that a person was not seen on for a year. */
const sweep = async (db: DeTodas, ate: Date): Promise<void> => {
  await db
    .deleteFrom('sessao')
    .where('token_ses', 'not in', openSessoes(db, ate).select('s.token_ses'))
    .execute();
  await db.deleteFrom('tentativa_login').where('ate_ten', '<', ate.toISOString()).execute();
  await db.deleteFrom('desafio_passkey').where('expira_dpk', '<', ate.toISOString()).execute();
  const haUmAno = new Date(ate.getTime() - 365 * 24 * 3_600_000).toISOString();
  await db.deleteFrom('aparelho_conhecido').where('visto_apc', '<', haUmAno).execute();
  const ontem = new Date(ate.getTime() - HORAS_DA_CHAVE * 3_600_000).toISOString();
  await db.deleteFrom('chave_idempotencia').where('criada', '<', ontem).execute();
};

/** Open sessions, looked up whole each time: nothing outlives a change. */
export const sessoes = (db: DeTodas, isSuporte: IsSuporte, agora: () => Date) => ({
  ...over(db, { sweep }),
  openSessao: (nova: NovaSessao) => {
    const { tokenHash, credencialHash, codigoUsuario, codigoEmpresa, expira, aparelho, origem } = nova;
    const now = agora().toISOString();
    return run(
      db.insertInto('sessao').values({
        ...suffixed('ses', { token: tokenHash, credencial: credencialHash, aparelho, origem }),
        ...suffixed('ses', { codusu: codigoUsuario, codemp: codigoEmpresa }),
        ...suffixed('ses', { criada: now, usada: now, confirmada: now, expira: expira.toISOString() }),
      }),
    );
  },
  /**
   * The session that both tokens open, with user and company as they are now; null when any part no longer
   * holds. A later use than the last one is written down.
   */
  getSessao: async (tokenHash: string, credencialHash: string, usada: Date) => {
    const row = await findSessao(db, tokenHash, credencialHash, agora());
    if (!row) return null;
    await markUsed(db, tokenHash, row.usada_ses, usada);
    const sessao = sessaoOf(row, isSuporte);
    const { confirmada_ses: confirmada, exigeFator, temFator } = row;
    return sessao && { sessao, confirmada, exigeFator, temFator };
  },
  /** The session that a user would have for a company now, for work that outlives the request; null without access. */
  getSessaoDe: async (codigoUsuario: number, codigoEmpresa: number) =>
    sessaoOf(await findUsuario(db, codigoUsuario, codigoEmpresa), isSuporte),
  /**
   * The subset of these session token hashes that is still valid for the company; for streams that outlive their
   * request.
   */
  stillValid: (tokenHashes: readonly string[], codigoEmpresa: number) =>
    stillValid(db, isSuporte, tokenHashes, codigoEmpresa, agora()),
  /** Detects token mixing: one token opens a session, the other belongs to a different one. Null otherwise. */
  naoCombinam: (tokenHash: string, credencialHash: string) =>
    firstOf(
      db
        .selectFrom('sessao')
        .select(['codusu_ses as codigoUsuario', 'codemp_ses as codigoEmpresa'])
        .where((eb) =>
          eb.or([
            eb.and([eb('token_ses', '=', tokenHash), eb('credencial_ses', '<>', credencialHash)]),
            eb.and([eb('credencial_ses', '=', credencialHash), eb('token_ses', '<>', tokenHash)]),
          ]),
        ),
    ),
  changeEmpresa: (tokenHash: string, credencialHash: string, codigoEmpresa: number) =>
    run(
      db
        .updateTable('sessao')
        .set({ credencial_ses: credencialHash, codemp_ses: codigoEmpresa })
        .where('token_ses', '=', tokenHash),
    ),
  endSessao: (tokenHash: string) => run(db.deleteFrom('sessao').where('token_ses', '=', tokenHash)),
});
