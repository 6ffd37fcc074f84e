import type { MovimentoDoLivroWire } from '#contract/gateway/documentos/livro.ts';

/** Days, both included. */
export interface PeriodoDoLivro {
  de: string;
  ate: string;
}

/** The company as its book and its statements name it. */
export interface Estabelecimento {
  razaoSocial: string;
  cnpj: string;
  endereco: string | null;
}

/** The row behind which the next ones are read. */
export type DepoisDe = Pick<MovimentoDoLivroWire, 'entrada' | 'id'>;
