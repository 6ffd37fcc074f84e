import type { ChaveServidorStore } from '../../ports/certificados.ts';
import type { DeTodas } from '../driver/escopo/escopo.ts';
import { firstOf } from '../driver/statements.ts';

/** The gateway's own key pairs: the first one stored is everybody's. */
export const chaveServidorStore = (db: DeTodas): ChaveServidorStore => ({
  get: (uso) =>
    firstOf(db.selectFrom('chave_servidor').select(['publica', 'privada']).where('uso', '=', uso)),
  async save(uso, { publica, privada }, lugarDe, agora) {
    const values = { publica, privada, criada: agora.toISOString() };
    await db
      .insertInto('chave_servidor')
      .values({ uso, ...values })
      .onConflict((conflict) =>
        conflict
          .column('uso')
          .doUpdateSet(values)
          .where('chave_servidor.publica', '=', lugarDe?.publica ?? ''),
      )
      .execute();
  },
});
