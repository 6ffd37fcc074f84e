import type { LivroFeitoDito, MovimentoDoLivroDito } from '#contract/gateway/documentos/livro.ts';
import type { Page } from '#contract/route.ts';
import type { Paginada } from './paginada.ts';

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
export type DepoisDe = Pick<MovimentoDoLivroDito, 'entrada' | 'id'>;

interface NovoLivro extends PeriodoDoLivro {
  codigoUsuario: number;
  codigoExportacao: number;
  registros: number;
  folhas: number;
  resumo: string;
  assinado: boolean;
}

/** Entries and exits of one company, and the books that were made of them. */
export interface LivroStore {
  getEstabelecimento(): Promise<Estabelecimento>;
  listMovimentos(periodo: PeriodoDoLivro, paginada: Paginada): Promise<Page<MovimentoDoLivroDito>>;
  /** The next rows in the order of entry, by key and not by number: no row twice, however the stock changes. */
  readMovimentos(
    periodo: PeriodoDoLivro,
    depois: DepoisDe | null,
    limite: number,
  ): Promise<MovimentoDoLivroDito[]>;
  /** Entries, exits, and the stays that either belongs to. */
  countMovimentos(periodo: PeriodoDoLivro): Promise<{ total: number; entradas: number; saidas: number }>;
  listFeitos(paginada: Paginada): Promise<Page<LivroFeitoDito>>;
  /** The export of a book, while that is kept. */
  getExportacao(codigo: number): Promise<{ codigo: number; nome: string; tamanho: number } | null>;
  save(livro: NovoLivro, agora: Date): Promise<void>;
}
