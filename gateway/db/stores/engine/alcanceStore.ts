import { sql } from 'kysely';
import type { Grupo } from '#contract/renave/call.ts';
import type { Contato } from '../../../ports/alcance.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { hasChanged, hasRow, run, runText } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { AGORA, daqui } from './intencoes/clock.ts';

/** An outage expires after this long unless it is observed again. */
const VALE_MS = 60_000;

/** The outage that a company's screens speak of, with the time since nothing was answered; no row while there is none. */
export const piorAlcance = (codigoEmpresa: number): Sql => sql`select estado, desde from alcance
  where codemp = ${codigoEmpresa} and estado is not null and ate > ${AGORA}
  order by array_position(array['fora', 'calado', 'ocupado'], estado), desde limit 1`;

/** Reachability of the registry for a company, by door. */
export const alcanceStore = (db: DaEmpresa) => ({
  /** Stores the last exchange's result; false when nothing changed. */
  annotate: async (porta: Grupo, contato: Contato): Promise<boolean> => {
    if (contato === 'ok') {
      return hasChanged(
        updateOwn(db, 'alcance', { porta })
          .set({ estado: null, desde: null, ate: null, recusado: null })
          .where((eb) => eb.or([eb('estado', 'is not', null), eb('recusado', 'is not', null)])),
      );
    }
    if (contato === 'recusado')
      await runText(db)`
        insert into alcance as a (codemp, porta, recusado) values (${db.codigoEmpresa}, ${porta}, ${AGORA})
        on conflict (codemp, porta) do update
          set recusado = coalesce(a.recusado, excluded.recusado), estado = null, desde = null, ate = null`;
    else
      await runText(db)`
        insert into alcance as a (codemp, porta, estado, desde, ate)
        values (${db.codigoEmpresa}, ${porta}, ${contato}, ${AGORA}, ${daqui(VALE_MS)})
        on conflict (codemp, porta) do update set estado = excluded.estado, ate = excluded.ate,
          desde = coalesce(a.desde, excluded.desde)`;
    return true;
  },
  /** True while the registry does not accept the company's certificate. */
  hasRecusa: () => hasRow(selectOwn(db, 'alcance').select('porta').where('recusado', 'is not', null)),
  /** Clears the refusal of the previous certificate after another was imported. */
  forgetRecusa: () => run(updateOwn(db, 'alcance').set({ recusado: null })),
});
