import type { EventoDeSeguranca, TipoDeEvento } from '#contract/gateway/suporte/suporte.ts';
import type { Page } from '#contract/route.ts';
import type { FiltroQuemEOnde } from './paginada.ts';

/** A security event: who, from which address, at what; never the input. */
export interface Ocorrencia {
  tipo: TipoDeEvento;
  codigoUsuario: number | null;
  codigoEmpresa: number | null;
  /** The peer's address. */
  origem: string;
  /** The call, or the changed object. */
  alvo: string;
}

/**
 * The security log. Equal events within an hour are one row with a count, so that a flood stays small. It
 * stores names and outlives the records they name.
 */
export interface SegurancaPort {
  /** Never throws: logging must not fail the call. */
  record(ocorrencia: Ocorrencia): Promise<void>;
  list(filtro: FiltroQuemEOnde & { tipo: string | null }): Promise<Page<EventoDeSeguranca>>;
  /** Deletes events older than `antesDe`. */
  forget(antesDe: Date): Promise<void>;
}
