import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** Documents of sales, one by one and in batches. */
export interface AtpvTables {
  lote_atpv: {
    codigo: Generated<number>;
    codemp: number;
    codusu: number;
    datahorageracao: Instant;
    totalarquivoslote: number;
    totalarquivosprocessados: Generated<number>;
    errolote: string | null;
    pronto: Generated<boolean>;
    arquivo: string | null;
    tamanho: number | null;
    falhas: Generated<number>;
  };
  item_lote_atpv: {
    codlote: number;
    posicao: number;
    chassi: string;
    idestoque: number;
    isacabado: boolean;
    estado: Generated<'pendente' | 'pronto' | 'erro'>;
    tentativas: Generated<number>;
    errotitulo: string | null;
    erromensagem: string | null;
  };
  documento: {
    codemp: number;
    idestoque: number;
    tipo: 'atpv' | 'termoSaida';
    arquivo: string;
    tamanho: number;
    obtido: Instant;
  };
}
