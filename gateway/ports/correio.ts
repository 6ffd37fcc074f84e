/** Messages to count against one rate limit, whose window opens with the first of them. */
export interface LimiteContado {
  chave: string;
  quantas: number;
  limite: number;
  janelaMs: number;
}
