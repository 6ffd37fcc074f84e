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
