/** So many messages against one limit, whose window begins with the first of them. */
export interface LimiteContado {
  chave: string;
  quantas: number;
  limite: number;
  janelaMs: number;
}

/** How many messages were asked for lately. */
export interface CorreioStore {
  /** Counts against each limit, or against none: then which one has no room, and when it has again. */
  contar(limites: readonly LimiteContado[], agora: Date): Promise<{ cheia: LimiteContado; ate: Date } | null>;
  /** Takes back what was counted and surely did not go out. */
  devolver(limites: readonly LimiteContado[]): Promise<void>;
  varrer(agora: Date): Promise<void>;
}
