import type { Selectable } from 'kysely';
import type { ColumnKinds } from './columnKinds.ts';
import type { WithKinds } from './columns.ts';
import type { PlainTables } from './plainTables.ts';

/** A view: the state with its rule of today. Fees in cents; null where there is none, or it has ended. */
type EstadoHoje = Omit<Selectable<PlainTables['estado']>, 'valtransf_uf'> & {
  [C in 'desde_rga' | 'diavis_rga' | `tax${'ent' | 'tra' | 'sai'}_rga`]:
    | PlainTables['estado_regra'][C]
    | null;
};

type Kinds = { [T in keyof PlainTables]: T extends keyof ColumnKinds ? ColumnKinds[T] : object };

/** All tables, for Kysely. */
export type Tables = { [T in keyof PlainTables]: WithKinds<PlainTables[T], Kinds[T]> } & {
  estado_hoje: EstadoHoje;
};
