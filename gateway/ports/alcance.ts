import type { Alcance } from '#contract/gateway/trabalhos.ts';
import type { Grupo } from '#contract/renave/call.ts';

/** What an exchange with the registry tells of it, whatever it was about. */
export type Contato = 'ok' | 'recusado' | Alcance;

/** How a company's registry is there, by door. */
export interface AlcanceStore {
  /** Writes what the last exchange told; false when it was known. */
  anotar(porta: Grupo, contato: Contato): Promise<boolean>;
  /** Another certificate was imported: what was said of the one before is no more. */
  esquecerRecusa(): Promise<void>;
}
