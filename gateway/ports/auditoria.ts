import type { Desfecho, LinhaDaTrilha } from '#contract/gateway/conformidade/auditoria.ts';
import type { Page } from '#contract/route.ts';
import type { FiltroQuemEOnde } from './paginada.ts';

/** An act about to be done: by which user and from where. */
export interface AtoIniciado {
  ato: string;
  /** Route pattern of the call. */
  rota: string;
  /** Null for anonymous callers; `email`, if any, then says which account the act is about. */
  codigoUsuario: number | null;
  email: string | null;
  codigoEmpresa: number | null;
  /** The peer's address. */
  origem: string;
  /** The request's input, reduced to the parts that may be kept. */
  dados: string;
}

export interface AtoEncerrado {
  desfecho: Exclude<Desfecho, 'iniciado'>;
  motivo?: string;
  /** The record that the act was about, once known. */
  registro?: string | null;
  /** The account's e-mail where only the end knows it: a registration has no account before. */
  email?: string | null;
}

interface FiltroDaTrilha extends FiltroQuemEOnde {
  ato: string | null;
  desfecho: string | null;
}

/**
 * The audit trail. Its line is written before the act, so that no act goes unrecorded; a line without an end
 * is an act that was cut off.
 */
export interface AuditoriaPort {
  /** Throws when the line cannot be written; the act must then not be done. */
  start(ato: AtoIniciado): Promise<number>;
  /** True when the line belongs to an account. */
  end(codigo: number, fim: AtoEncerrado): Promise<boolean>;
  /**
   * Removes the line of an act that belongs to no account: an unknown e-mail, a refusal to an anonymous
   * caller.
   */
  erase(codigo: number): Promise<void>;
  list(filtro: FiltroDaTrilha): Promise<Page<LinhaDaTrilha>>;
  /** Deletes lines older than `antesDe`. */
  forget(antesDe: Date): Promise<void>;
}
