/** Messages to count against one rate limit, whose window opens with the first of them. */
export interface LimiteContado {
  chave: string;
  quantas: number;
  limite: number;
  janelaMs: number;
}

/** Rate limits of outgoing mail. */
export interface CorreioStore {
  /** Counts against all limits or none; when one is full, returns that limit and the end of its window. */
  count(limites: readonly LimiteContado[], agora: Date): Promise<{ cheia: LimiteContado; ate: Date } | null>;
  /** Takes back the count of messages that certainly did not go out. */
  giveBack(limites: readonly LimiteContado[]): Promise<void>;
  /** Adds one sent message to what a company uses. */
  sent(codigoEmpresa: number): Promise<void>;
  sweep(agora: Date): Promise<void>;
}
