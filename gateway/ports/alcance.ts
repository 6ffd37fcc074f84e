import type { Alcance } from '#contract/gateway/engine/trabalhos.ts';
import type { Grupo } from '#contract/renave/call.ts';

/** An exchange that lasts longer than this is slow, and the screens say so. */
export const DEMORA_MS = 4_000;

/** The reachability that any exchange with the registry reveals. */
export type Contato = 'ok' | 'recusado' | Alcance;

/** Reachability of the registry for a company, by door. */
export interface AlcanceStore {
  /** Stores the last exchange's result; false when nothing changed. */
  annotate(porta: Grupo, contato: Contato): Promise<boolean>;
  /** Clears the refusal of the previous certificate after another was imported. */
  forgetRecusa(): Promise<void>;
}
