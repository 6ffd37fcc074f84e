import type { Diferenca, Sincronizacao } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { Estoque } from './estoque.ts';

/**
 * A difference and the registry's record that it was found in, so that exactly the listed state is taken
 * over.
 */
export type DiferencaGuardada = Diferenca & { registro: Estoque | null };

/** A synchronisation run for its job to continue. */
export interface SincronizacaoAberta {
  situacao: 'comparando' | 'assumindo';
  codigoUsuario: number;
  /** When the comparison asked the registry, ISO 8601. */
  iniciada: string;
  diferencas: readonly DiferencaGuardada[];
}

/** A company's last synchronisation of its stock; at most one runs at a time. */
export interface SincronizacaoStore {
  /** With at most `mostradas` differences. */
  get(mostradas: number): Promise<Sincronizacao | null>;
  getAberta(): Promise<SincronizacaoAberta | null>;
  /** Starts a comparison; false while a run is under way. */
  compare(codigoUsuario: number, agora: Date): Promise<boolean>;
  /** Starts to take over the differences; false when no finished comparison waits for it. */
  takeOver(codigoUsuario: number): Promise<boolean>;
  progress(feitos: number, total: number, mais?: { novos: number; alterados: number }): Promise<void>;
  /** Ends the comparison; `perguntada` is when it asked the registry. */
  comparada(diferencas: readonly DiferencaGuardada[], perguntada: Date): Promise<void>;
  /** Counts one more failure of the job and returns the total. */
  countFalha(): Promise<number>;
  /** Ends the run, with the error if it failed. */
  conclude(erro: string | null): Promise<void>;
}

/** Lease on a company whose stock is to be compared with the registry's. */
export interface ConferenciaTomada {
  codigoEmpresa: number;
  /** Lease start by the database's clock. */
  desde: string;
  /** Failed attempts since the last success. */
  falhas: number;
}

/** Background comparisons of all companies' stocks, each leased to one process at a time. */
export interface FilaDeConferencias {
  /**
   * Schedules every company anew when the database may have lost rows: it is another server than last seen,
   * was restarted, or had no gateway for a while. Returns the number of companies scheduled.
   */
  noticeServidor(): Promise<number>;
  /**
   * Leases the company that is due and has waited longest, within the global rate limit; at night also those not
   * compared today.
   */
  claim(ritmo: { leaseMs: number; todasMs: number; agora: Date }): Promise<ConferenciaTomada | null>;
  conclude(tomada: ConferenciaTomada): Promise<void>;
  /** Reschedules in `emMs` after a failure and counts it. */
  defer(tomada: ConferenciaTomada, emMs: number): Promise<void>;
}
