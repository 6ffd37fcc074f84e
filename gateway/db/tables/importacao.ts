import type { Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** Imported workbooks. */
export interface ImportacaoTables {
  importacao: {
    codigo: Generated<number>;
    codemp: number;
    entidade: string;
    codusu: number;
    criada: Instant;
    total: number;
    pronta: Generated<boolean>;
  };
  linha_importacao: {
    codimp: number;
    linha: number;
    valores: Json<Record<string, string | number | null>>;
    chave: string;
    sucesso: boolean | null;
    mensagem: string | null;
  };
}
