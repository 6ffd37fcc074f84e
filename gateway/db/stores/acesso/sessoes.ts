import { sql } from 'kysely';
import { HORAS_DA_CHAVE } from '#contract/integracao/porta.ts';
import type { AcessoStore } from '../../../ports/acesso.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { countChanged, firstOf, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import type { IsSuporte } from './contas.ts';
import { exigeFator, findSessao, findUsuario, isOpen, sessaoOf, temFator } from './quemAge.ts';

/** Sessions that nothing has ended, as `s`, with their company, as `e`. */
const openSessoes = (db: DeTodas, agora: Date) =>
  db.selectFrom('sessao as s').innerJoin('empresa as e', 'e.codigo_emp', 's.codemp_ses').where(isOpen(agora));

/** A person's own sessions, for whatever company. */
export const minhasSessoes = (db: DeTodas, agora: () => Date) =>
  ({
    listSessoes: (codigoUsuario) =>
      openSessoes(db, agora())
        .select(unsuffixed('ses', 'codigo', 'aparelho', 'origem', 'usada'))
        .select(['token_ses as tokenHash', 'criada_ses as desde', 'nomfan_emp as empresa'])
        .where('s.codusu_ses', '=', codigoUsuario)
        .orderBy('s.usada_ses', 'desc')
        .orderBy('s.codigo_ses')
        .execute(),
    confirmSessao: (tokenHash) =>
      run(
        db
          .updateTable('sessao')
          .set({ confirmada_ses: agora().toISOString() })
          .where('token_ses', '=', tokenHash),
      ),
    endSessoes: (codigoUsuario, { codigo, menosToken }) =>
      countChanged(
        db
          .deleteFrom('sessao')
          .where('codusu_ses', '=', codigoUsuario)
          .$if(codigo !== null, (query) => query.where('codigo_ses', '=', codigo))
          .$if(codigo === null, (query) => query.where('token_ses', '<>', menosToken)),
      ),
  }) satisfies Partial<AcessoStore>;

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

/** Removes what has ended, and devices that a person was not seen on for a year. */
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
export const sessoes = (db: DeTodas, isSuporte: IsSuporte, agora: () => Date) =>
  ({
    openSessao: ({ tokenHash, credencialHash, codigoUsuario, codigoEmpresa, expira, aparelho, origem }) => {
      const now = agora().toISOString();
      return run(
        db.insertInto('sessao').values({
          ...suffixed('ses', { token: tokenHash, credencial: credencialHash, aparelho, origem }),
          ...suffixed('ses', { codusu: codigoUsuario, codemp: codigoEmpresa }),
          ...suffixed('ses', { criada: now, usada: now, confirmada: now, expira: expira.toISOString() }),
        }),
      );
    },
    getSessao: async (tokenHash, credencialHash, usada) => {
      const row = await findSessao(db, tokenHash, credencialHash, agora());
      if (!row) return null;
      await markUsed(db, tokenHash, row.usada_ses, usada);
      const sessao = sessaoOf(row, isSuporte);
      const { confirmada_ses: confirmada, exigeFator, temFator } = row;
      return sessao && { sessao, confirmada, exigeFator, temFator };
    },
    getSessaoDe: async (codigoUsuario, codigoEmpresa) =>
      sessaoOf(await findUsuario(db, codigoUsuario, codigoEmpresa), isSuporte),
    stillValid: (tokenHashes, codigoEmpresa) =>
      stillValid(db, isSuporte, tokenHashes, codigoEmpresa, agora()),
    naoCombinam: (tokenHash, credencialHash) =>
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
    sweep: (ate) => sweep(db, ate),
    changeEmpresa: (tokenHash, credencialHash, codigoEmpresa) =>
      run(
        db
          .updateTable('sessao')
          .set({ credencial_ses: credencialHash, codemp_ses: codigoEmpresa })
          .where('token_ses', '=', tokenHash),
      ),
    endSessao: (tokenHash) => run(db.deleteFrom('sessao').where('token_ses', '=', tokenHash)),
  }) satisfies Partial<AcessoStore>;
