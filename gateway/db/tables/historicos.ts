import type { Generated } from 'kysely';
import type { ConteudoDaDeclaracao } from '#domain/declaracao.ts';
import type { PedidoDeExportacao } from '#gateway/ports/exportacoes.ts';
import type { Instant, Json } from './columns.ts';

/** Exports and numbered operations. */
export interface HistoricoTables {
  exportacao: {
    codigo_exp: Generated<number>;
    codemp_exp: number;
    codusu_exp: number;
    lista_exp: string;
    pedido_exp: Json<PedidoDeExportacao>;
    nome_exp: string;
    criada_exp: Instant;
    total_exp: number | null;
    feitas_exp: Generated<number>;
    falhas_exp: Generated<number>;
    pronta_exp: Generated<boolean>;
    erro_exp: string | null;
    cancelada_exp: Generated<boolean>;
    tamanho_exp: number | null;
  };
  /** `numeros`: the figures of its closing by their names in an answer. */
  mes_fechado: {
    codemp: number;
    mes: string;
    codusu: number;
    fechado: Instant;
    numeros: Json<Readonly<Record<string, number | null>>>;
  };
  livro_feito: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    exportacao: number;
    de: string;
    ate: string;
    feito: Instant;
    registros: number;
    folhas: number;
    resumo: string;
    assinado: boolean;
  };
  declaracao: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    chave: string;
    feita: Instant;
    validade: Instant;
    revogada: Generated<Instant | null>;
    resumo: string;
    conteudo: Json<ConteudoDaDeclaracao>;
  };
  /** Numbers by which filters name operations. */
  operacao: { codigo_ope: Generated<number>; nome_ope: string; descri_ope: string };
}
