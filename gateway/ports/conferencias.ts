/** A company whose stock is to be compared with the registry's, in the hands of a gateway. */
export interface ConferenciaTomada {
  codigoEmpresa: number;
  /** When it was taken, by the database's clock. */
  desde: string;
  /** How often it could not be done since it last was. */
  falhas: number;
}

/** Comparisons of all companies' stocks in the background, each by one process at a time. */
export interface FilaDeConferencias {
  /**
   * Asks for every company anew where the database is another server than the gateways saw last, was started again, or
   * was looked at by none of them for a while: it may have forgotten something. Answers for how many.
   */
  notarServidor(): Promise<number>;
  /**
   * The company that has waited longest of those that are due, within the pace of all questions; `noite`: those, too,
   * that were not compared today.
   */
  tomar(ritmo: { posseMs: number; todasMs: number; noite: boolean }): Promise<ConferenciaTomada | null>;
  concluir(tomada: ConferenciaTomada): Promise<void>;
  /** Tried again in so many milliseconds, having failed so often. */
  adiar(tomada: ConferenciaTomada, emMs: number): Promise<void>;
}
