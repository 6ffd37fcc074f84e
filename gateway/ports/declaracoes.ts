import type { DeclaracaoFeitaDita, VeiculoDeclaravelDito } from '#contract/gateway/documentos/declaracao.ts';
import type { Page } from '#contract/route.ts';
import type { ConteudoDaDeclaracao, SaidaDeDeclarado } from '#domain/declaracao.ts';
import type { Paginada } from './paginada.ts';

export interface DeclaracaoGuardada {
  chave: string;
  feita: string;
  validade: string;
  revogada: string | null;
  suspensa: boolean;
  resumo: string;
  conteudo: ConteudoDaDeclaracao;
  sairam: SaidaDeDeclarado[];
}

interface NovaDeclaracao extends Pick<DeclaracaoGuardada, 'chave' | 'resumo' | 'conteudo'> {
  codigoUsuario: number;
  feita: Date;
  validade: Date;
  /** In the order of its lines. */
  chassis: readonly string[];
}

/** A vehicle of a statement that stands. */
export interface JaDeclarado {
  chassi: string;
  chave: string;
  feita: string;
}

/** One company's statements of free stock. */
export interface DeclaracaoStore {
  listEstoque(
    consulta: Paginada & { descricaoFiltro: string | null; estado: string | null },
  ): Promise<Page<VeiculoDeclaravelDito>>;
  /** Reads the vehicles of these that are in stock, in the order of their chassis. */
  readEstoque(ids: readonly number[]): Promise<VeiculoDeclaravelDito[]>;
  /** Those of these chassis that a statement says to be in stock today, each by the newest. */
  listJaDeclarados(chassis: readonly string[]): Promise<JaDeclarado[]>;
  list(consulta: Paginada & { estado?: string | null }): Promise<Page<DeclaracaoFeitaDita>>;
  get(codigo: number): Promise<DeclaracaoGuardada | null>;
  create(nova: NovaDeclaracao): Promise<number>;
  /** False for one that was revoked before, or is none of the company's. */
  revoke(codigo: number, agora: Date): Promise<boolean>;
}

/** Statements of all companies, by the code that anybody may type. */
export interface DeclaracoesDeTodas {
  getByChave(chave: string): Promise<DeclaracaoGuardada | null>;
}
