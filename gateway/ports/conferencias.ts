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
