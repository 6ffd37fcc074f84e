import type { EventoDeSeguranca, TipoDeEvento } from '#contract/gateway/suporte.ts';
import type { Page } from '#contract/route.ts';
import type { FiltroQuemEOnde } from './quemEOnde.ts';

/** Something that happened at a door: who, from where, at what; never what was typed. */
export interface Ocorrencia {
  tipo: TipoDeEvento;
  codigoUsuario: number | null;
  codigoEmpresa: number | null;
  /** The peer's address. */
  origem: string;
  /** The call, or the thing that was changed. */
  alvo: string;
}

interface FiltroDeEventos extends FiltroQuemEOnde {
  tipo: string | null;
}

/**
 * The log of security events: the same one within an hour is counted, so that a flood is one row. It keeps the names of who
 * and where, and stays when these are removed.
 */
export interface SegurancaPort {
  /** Never fails what it is told of. */
  registrar(ocorrencia: Ocorrencia): Promise<void>;
  list(filtro: FiltroDeEventos): Promise<Page<EventoDeSeguranca>>;
  /** Forgets what is older than that. */
  esquecer(antesDe: Date): Promise<void>;
}
