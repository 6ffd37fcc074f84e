import type { ColumnKinds } from './columnKinds.ts';
import type { WithKinds } from './columns.ts';
import type { PlainTables } from './plainTables.ts';

/** A view: the state with its rule of today. Fees in cents; null where there is none, or it has ended. */
interface EstadoHoje {
  codigo_uf: number;
  sigla_uf: string;
  descri_uf: string;
  cobratransf_uf: boolean;
  desde_rga: string | null;
  diavis_rga: number | null;
  taxent_rga: number | null;
  taxtra_rga: number | null;
  taxsai_rga: number | null;
}

type Kinds = { [T in keyof PlainTables]: T extends keyof ColumnKinds ? ColumnKinds[T] : object };

/** All tables, for Kysely. */
export type Tables = { [T in keyof PlainTables]: WithKinds<PlainTables[T], Kinds[T]> } & {
  estado_hoje: EstadoHoje;
};
