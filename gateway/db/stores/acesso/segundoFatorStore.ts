import { sql } from 'kysely';
import type { SegundoFator, SegundoFatorStore } from '../../../ports/segundoFator.ts';
import { hasChanged } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { dropCodigos, replaceCodigos } from './passkeyStore.ts';

/** How many rows of a person a table has. */
const quantos = (tabela: string, dono: string, codigo: number) =>
  sql<number>`(select count(*)::int from ${sql.table(tabela)} where ${sql.ref(dono)} = ${codigo})`;

const getFator = async (db: DeTodas, codigo: number): Promise<SegundoFator> => {
  const row = await db
    .selectFrom('usuario as u')
    .leftJoin('segundo_fator as f', 'f.codusu_sfa', 'u.codigo_usu')
    .select([
      'f.segredo_sfa as segredo',
      'f.confirmado_sfa as confirmado',
      quantos('passkey', 'codusu_pky', codigo).as('passkeys'),
      quantos('codigo_recuperacao', 'codusu_rec', codigo).as('codigos'),
    ])
    .where('u.codigo_usu', '=', codigo)
    .executeTakeFirstOrThrow();
  const { segredo, confirmado, passkeys, codigos } = row;
  return { aplicativo: segredo && { segredo, confirmado }, passkeys, codigos };
};

/** Second factors in SQL; each code is taken by one statement, so that it opens once across gateways. */
export const segundoFatorStore = (db: DeTodas, agora: () => Date): SegundoFatorStore => ({
  get: (codigo) => getFator(db, codigo),
  start: (codusu_sfa, segredo_sfa) =>
    hasChanged(
      db
        .insertInto('segundo_fator')
        .values({ codusu_sfa, segredo_sfa, confirmado_sfa: null })
        .onConflict((conflict) =>
          conflict
            .column('codusu_sfa')
            .doUpdateSet({ segredo_sfa })
            .where('segundo_fator.confirmado_sfa', 'is', null),
        ),
    ),
  confirm: (codigo, passo, hashes) =>
    db.transaction().execute(async (tx) => {
      const changed = await hasChanged(
        tx
          .updateTable('segundo_fator')
          .set({ confirmado_sfa: agora().toISOString(), passo_sfa: passo })
          .where('codusu_sfa', '=', codigo)
          .where('confirmado_sfa', 'is', null)
          .where('passo_sfa', '<', passo),
      );
      if (!changed) return false;
      await replaceCodigos(tx, codigo, hashes);
      return true;
    }),
  takePasso: (codigo, passo) =>
    hasChanged(
      db
        .updateTable('segundo_fator')
        .set({ passo_sfa: passo })
        .where('codusu_sfa', '=', codigo)
        .where('passo_sfa', '<', passo),
    ),
  takeCodigo: (codigo, hash) =>
    hasChanged(
      db.deleteFrom('codigo_recuperacao').where('codusu_rec', '=', codigo).where('hash_rec', '=', hash),
    ),
  end: (codigo) =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom('segundo_fator').where('codusu_sfa', '=', codigo).execute();
      await dropCodigos(tx, codigo);
    }),
});
