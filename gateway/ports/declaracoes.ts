import type { ConteudoDaDeclaracao, SaidaDeDeclarado } from '#domain/declaracao.ts';

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

/** A vehicle of a statement that stands. */
export interface JaDeclarado {
  chassi: string;
  chave: string;
  feita: string;
}
