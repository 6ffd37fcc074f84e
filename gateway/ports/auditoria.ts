import type { Desfecho, LinhaDaTrilha } from '#contract/gateway/auditoria.ts';
import type { Page } from '#contract/route.ts';
import type { FiltroQuemEOnde } from './quemEOnde.ts';

/** What is about to be done, by whom and from where. */
export interface AtoIniciado {
  ato: string;
  /** The call, by its pattern. */
  rota: string;
  /** Null where nobody has signed in: then the e-mail, where there is one, says whose account it is about. */
  codigoUsuario: number | null;
  email: string | null;
  codigoEmpresa: number | null;
  /** The peer's address. */
  origem: string;
  /** What was sent, as far as it may be kept. */
  dados: string;
}

/** How it ended. */
export interface AtoEncerrado {
  desfecho: Exclude<Desfecho, 'iniciado'>;
  motivo?: string;
  /** What it was about, once that is known. */
  registro?: string | null;
  /** Of whom it was, where that is known only now: who registers has no account before. */
  email?: string | null;
}

interface FiltroDaTrilha extends FiltroQuemEOnde {
  ato: string | null;
  desfecho: string | null;
}

/**
 * The audit trail. A line is there before its act is done, so that none is done without one; a line that was never ended
 * is an act that was cut off.
 */
export interface AuditoriaPort {
  /** Fails where the line cannot be written: then nothing may be done. */
  iniciar(ato: AtoIniciado): Promise<number>;
  /** Whether the line is somebody's. */
  encerrar(codigo: number, fim: AtoEncerrado): Promise<boolean>;
  /** For what nobody did: an e-mail that is nobody's, a refusal to who has not signed in. */
  apagar(codigo: number): Promise<void>;
  list(filtro: FiltroDaTrilha): Promise<Page<LinhaDaTrilha>>;
  /** Forgets what is older than that. */
  esquecer(antesDe: Date): Promise<void>;
}
