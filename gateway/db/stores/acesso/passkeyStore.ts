import type { Transaction } from 'kysely';
import type { FimDoDesafio, NovaPasskey } from '../../../ports/segundoFator.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { hasChanged, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../tables/index.ts';
import { temFator } from './quemAge.ts';

/** New recovery codes replace those before; no new ones leave them. */
export const replaceCodigos = async (
  tx: Transaction<Tables>,
  codusu_rec: number,
  hashes: readonly string[],
): Promise<void> => {
  if (hashes.length === 0) return;
  await tx.deleteFrom('codigo_recuperacao').where('codusu_rec', '=', codusu_rec).execute();
  await tx
    .insertInto('codigo_recuperacao')
    .values(hashes.map((hash_rec) => ({ codusu_rec, hash_rec })))
    .execute();
};

/** Recovery codes go with the last second factor. */
export const dropCodigos = (tx: Transaction<Tables>, codigoUsuario: number): Promise<void> =>
  run(
    tx
      .deleteFrom('codigo_recuperacao')
      .using('usuario as u')
      .whereRef('codusu_rec', '=', 'u.codigo_usu')
      .where('u.codigo_usu', '=', codigoUsuario)
      .where(({ not }) => not(temFator)),
  );

const desafios = (db: DeTodas, agora: () => Date) => ({
  keepDesafio: (codusu_dpk: number, fim_dpk: FimDoDesafio, desafio_dpk: string, expira: Date) =>
    run(
      db
        .insertInto('desafio_passkey')
        .values({ desafio_dpk, codusu_dpk, fim_dpk, expira_dpk: expira.toISOString() }),
    ),
  /** Takes a challenge: false if it was taken before, is over, or was made for something else. */
  takeDesafio: (codigoUsuario: number, fim: FimDoDesafio, desafio: string) =>
    hasChanged(
      db
        .deleteFrom('desafio_passkey')
        .where((eb) => eb.and({ desafio_dpk: desafio, codusu_dpk: codigoUsuario, fim_dpk: fim }))
        .where('expira_dpk', '>', agora().toISOString()),
    ),
});

/** Passkeys in SQL; a challenge is taken, and a counter moved, by one statement: once across gateways. */
export const passkeyStore = (db: DeTodas, agora: () => Date) => ({
  list: (codigoUsuario: number) =>
    db
      .selectFrom('passkey')
      .select(
        unsuffixed('pky', 'codigo', 'id', 'nome', 'chave', 'contador', 'transportes', 'criada', 'usada'),
      )
      .where('codusu_pky', '=', codigoUsuario)
      .orderBy('codigo_pky')
      .execute(),
  /** With recovery codes, which replace all before unless there are none; false if it is known already. */
  create: (codusu: number, nome: string, nova: NovaPasskey, hashes: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const saved = await hasChanged(
        tx
          .insertInto('passkey')
          .values(suffixed('pky', { ...nova, codusu, nome, criada: agora().toISOString(), usada: null }))
          .onConflict((conflict) => conflict.column('id_pky').doNothing()),
      );
      if (!saved) return false;
      await replaceCodigos(tx, codusu, hashes);
      return true;
    }),
  /** Writes a use; false if the counter went back meanwhile: the authenticator may have been copied. */
  markUsed: (codigo: number, contador: number) =>
    hasChanged(
      db
        .updateTable('passkey')
        .set({ contador_pky: contador, usada_pky: agora().toISOString() })
        .where('codigo_pky', '=', codigo)
        .where((eb) => eb.or([eb('contador_pky', '=', 0), eb('contador_pky', '<', contador)])),
    ),
  /** With the recovery codes, where no second factor is left; null if it is not the person's. */
  remove: (codigoUsuario: number, codigo: number): Promise<string | null> =>
    db.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom('passkey')
        .where('codigo_pky', '=', codigo)
        .where('codusu_pky', '=', codigoUsuario)
        .returning('nome_pky')
        .executeTakeFirst();
      if (removed) await dropCodigos(tx, codigoUsuario);
      return removed?.nome_pky ?? null;
    }),
  ...desafios(db, agora),
});
