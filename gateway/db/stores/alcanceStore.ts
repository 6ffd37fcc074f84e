import { sql } from 'kysely';
import type { AlcanceStore } from '../../ports/alcance.ts';
import { type DaEmpresa, updateOwn } from '../driver/escopo/escopo.ts';
import { hasChanged, run, runText } from '../driver/statements.ts';
import { AGORA, daqui } from './intencoes/relogio.ts';

/** An outage expires after this long unless it is observed again. */
const VALE_MS = 60_000;

/** One company's reach of the registry. */
export const alcanceStore = (db: DaEmpresa): AlcanceStore => ({
  annotate: async (porta, contato) => {
    if (contato === 'ok') {
      return hasChanged(
        updateOwn(db, 'alcance')
          .set({ estado: null, desde: null, ate: null, recusado: null })
          .where('porta', '=', porta)
          .where((eb) => eb.or([eb('estado', 'is not', null), eb('recusado', 'is not', null)])),
      );
    }
    if (contato === 'recusado')
      await runText(
        db,
      )`insert into alcance as a (codemp, porta, recusado) values (${db.codigoEmpresa}, ${porta}, ${AGORA})
        on conflict (codemp, porta) do update
          set recusado = coalesce(a.recusado, excluded.recusado), estado = null, desde = null, ate = null`;
    else
      await sql`insert into alcance as a (codemp, porta, estado, desde, ate)
        values (${db.codigoEmpresa}, ${porta}, ${contato}, ${AGORA}, ${daqui(VALE_MS)})
        on conflict (codemp, porta) do update set estado = excluded.estado, ate = excluded.ate,
          desde = case when a.estado = excluded.estado and a.ate > ${AGORA} then a.desde else excluded.desde end
      `.execute(db);
    return true;
  },
  forgetRecusa: () => run(updateOwn(db, 'alcance').set({ recusado: null })),
});
