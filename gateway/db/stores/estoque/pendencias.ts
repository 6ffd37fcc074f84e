import type { Kysely } from 'kysely';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { EstoqueStore } from '../../../ports/estoque.ts';
import type { Tables } from '../../tables/index.ts';
import { VIVAS } from '../intencoes/intencaoOf.ts';

type Db = Kysely<Tables>;
type Pendencias = Pick<EstoqueStore, 'savePendencias' | 'hasPendencia' | 'removePendencia'>;

const upsert = async (
  db: Db,
  codigoEmpresa: number,
  pendentes: readonly PendenteEntrada[],
  vista: string,
): Promise<void> => {
  if (pendentes.length === 0) return;
  await db
    .insertInto('pendencia_entrada')
    .values(
      pendentes.map((p) => ({
        codemp: codigoEmpresa,
        chassi: p.chassi,
        cadastrada: p.dataHoraCadastro,
        acabado: p.veiculoAcabado,
        vista,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['codemp', 'chassi']).doUpdateSet((eb) => ({
        cadastrada: eb.ref('excluded.cadastrada'),
        acabado: eb.ref('excluded.acabado'),
        vista: eb.ref('excluded.vista'),
      })),
    )
    .execute();
};

/** What the registry lists no more. An entry under way stays: its answer may not have reached us yet. */
const removeUnseen = async (db: Db, codigoEmpresa: number, vista: string): Promise<void> => {
  await db
    .deleteFrom('pendencia_entrada as p')
    .where('p.codemp', '=', codigoEmpresa)
    .where('p.vista', '<', vista)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('intencao as i')
            .select('i.id')
            .whereRef('i.codemp', '=', 'p.codemp')
            .whereRef('i.chassi', '=', 'p.chassi')
            .where('i.estado', 'in', VIVAS),
        ),
      ),
    )
    .execute();
};

/** What waits for a company's confirmation, as last heard. */
export const pendencias = (db: Db, codigoEmpresa: number): Pendencias => ({
  savePendencias: async (pendentes, agora) => {
    const vista = agora.toISOString();
    await upsert(db, codigoEmpresa, pendentes, vista);
    await removeUnseen(db, codigoEmpresa, vista);
  },
  hasPendencia: async (chassi) => {
    const row = await db
      .selectFrom('pendencia_entrada')
      .select('chassi')
      .where('codemp', '=', codigoEmpresa)
      .where('chassi', '=', chassi)
      .executeTakeFirst();
    return row !== undefined;
  },
  removePendencia: async (chassi) => {
    await db
      .deleteFrom('pendencia_entrada')
      .where('codemp', '=', codigoEmpresa)
      .where('chassi', '=', chassi)
      .execute();
  },
});
