/** An answer that is given again: its status, body and address. */
export interface RespostaGuardada {
  status: number;
  corpo: unknown;
  local: string | null;
}

/** A key's hold on its request, and the fencing token of it. */
export interface ChaveTomada {
  chave: string;
  fence: string;
}

type Inicio =
  | { tipo: 'nova' }
  /** `resumo`: the digest of the request that was answered. */
  | { tipo: 'feita'; resumo: string; resposta: RespostaGuardada }
  /** Seconds until its lease ends, unless it is renewed. */
  | { tipo: 'emAndamento'; restaS: number };

/** Keys by which a company's own systems repeat a request safely. */
export interface IdempotenciaStore {
  /** Takes a key; one whose lease ended is taken over. */
  begin(tomada: ChaveTomada, leaseMs: number): Promise<Inicio>;
  /** Heartbeat: renews the lease of a key that nothing was kept for yet. */
  renew(tomada: ChaveTomada, leaseMs: number): Promise<void>;
  /**
   * Keeps the answer to a request, known by its digest, in the transaction of the deed or after it; false when the key
   * was taken over.
   */
  keep(tomada: ChaveTomada, resumo: string, resposta: RespostaGuardada): Promise<boolean>;
  /** Frees a key whose request changed nothing. */
  free(tomada: ChaveTomada): Promise<void>;
}
