import type { Generated } from 'kysely';
import type { EstadoEstoque } from '#contract/renave/types.ts';
import type { Especie } from '#gateway/ports/estoque.ts';
import type { EstadoIntencao, Familia } from '#gateway/ports/intencoes.ts';
import type { Instant, Json } from './columns.ts';

export interface EstoqueTable {
  codemp: number;
  id: number;
  especie: Especie;
  chassi: string;
  placa: string | null;
  renavam: string | null;
  estado: EstadoEstoque;
  acabado: boolean;
  leasing: boolean | null;
  /** Naive Brasília time, as the registry answers it. */
  entrada: string;
  saida: string | null;
  motivo: string | null;
  chaveentrada: string | null;
  chavesaida: string | null;
  origemtransferencia: number | null;
  comprador: string | null;
  item_entrada: number | null;
  item_saida: number | null;
  visto: Instant;
}

export interface IntencaoTable {
  id: Generated<string>;
  codemp: number;
  codusu: number;
  chassi: string;
  operacao: string;
  familia: Familia;
  dados: Json<Record<string, unknown>>;
  estado: EstadoIntencao;
  tentativas: Generated<number>;
  criada: Instant;
  enviada: Instant | null;
  encerrada: Instant | null;
  prazo: Instant | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
}

/** Our mirror of the registry, and what is asked of it. */
export interface RenaveTables {
  pendencia_entrada: { codemp: number; chassi: string; cadastrada: string; acabado: boolean; vista: Instant };
  estoque: EstoqueTable;
  intencao: IntencaoTable;
  passo_intencao: {
    id: Generated<number>;
    intencao: string;
    quando: Instant;
    passo: string;
    requisicao: string | null;
    resposta: string | null;
    statushttp: number | null;
  };
  movimento: {
    codigo_mov: Generated<number>;
    codemp_mov: number;
    codusu_mov: number;
    chassi_mov: string | null;
    placa_mov: string | null;
    idest_mov: number | null;
    operacao_mov: string;
    dathor_mov: Instant;
    intencao_mov: string;
  };
}
