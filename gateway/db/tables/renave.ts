import type { ColumnType, Generated } from 'kysely';
import type { Sincronizacao } from '#contract/gateway/estoqueRenave.ts';
import type { Alcance } from '#contract/gateway/trabalhos.ts';
import type { OperationName } from '#contract/operations/index.ts';
import type { Family, Module } from '#contract/operations/operation.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type { EstadoEntrega, EstadoEstoque } from '#contract/renave/types.ts';
import type { CodigoDePasso } from '#domain/passo.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type { LadoDaEntrega } from '#gateway/ports/entregas.ts';
import type { Especie, Estoque } from '#gateway/ports/estoque.ts';
import type { EstadoIntencao } from '#gateway/ports/intencoes.ts';
import type { NomeDePergunta } from '#gateway/ports/perguntas.ts';
import type { DiferencaGuardada } from '#gateway/ports/sincronizacoes.ts';
import type { Instant, Json } from './columns.ts';
import type { UsadosTables } from './usados.ts';

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
  /** Brasília time without offset, as the registry sends it. */
  entrada: string;
  saida: string | null;
  motivo: string | null;
  chaveentrada: string | null;
  chavesaida: string | null;
  origemtransferencia: number | null;
  origemcancelamento: number | null;
  comprador: string | null;
  docvendedor: string | null;
  item_entrada: number | null;
  item_saida: number | null;
  numerocrv: string | null;
  codigosegurancacrv: string | null;
  tipocrv: string | null;
  /** Cents, as declared by the company; of an ITE's vehicles only. */
  valor: number | null;
  restricoes: Json<Estoque['restricoes']>;
  visto: Instant;
}

interface SincronizacaoTable {
  codemp: number;
  codusu: number;
  situacao: Sincronizacao['situacao'];
  iniciada: Instant;
  total: number | null;
  feitos: Generated<number>;
  novos: Generated<number>;
  alterados: Generated<number>;
  falhas: Generated<number>;
  erro: string | null;
  diferencas: Json<DiferencaGuardada[]>;
}

export interface IntencaoTable {
  id: Generated<string>;
  codemp: number;
  codusu: number;
  chassi: string | null;
  placa: string | null;
  pedidochassi: string | null;
  pedidoplaca: string | null;
  /** Rows may name an operation that no longer exists; queries never ask for it by name. */
  operacao: ColumnType<OperationName, string, string>;
  familia: Family;
  rota: string | null;
  dispensada: Instant | null;
  dados: Json<Record<string, unknown>>;
  estado: EstadoIntencao;
  tentativas: Generated<number>;
  posse: Generated<number>;
  tomada: Generated<boolean>;
  criada: Instant;
  enviada: Instant | null;
  encerrada: Instant | null;
  repousada: Instant | null;
  prazo: Instant | null;
  errocodigo: CodigoDeRecusa | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  idestoque: number | null;
  resposta: Json<unknown> | null;
}

/** Mirror of the registry, and the tables of the pipeline. */
export interface RenaveTables extends UsadosTables {
  sincronizacao: SincronizacaoTable;
  turno_fila: { fila: string; codemp: number; urgente: boolean; ultimo: number };
  pendencia_entrada: { codemp: number; chassi: string; cadastrada: string; acabado: boolean; vista: Instant };
  pendencia_montadora: RenaveTables['pendencia_entrada'];
  beneficio_fiscal: { codigo_bfi: string; descri_bfi: string };
  entrega: {
    codemp: number;
    lado: LadoDaEntrega;
    id: number;
    chassi: string;
    estado: EstadoEntrega;
    cnpjvendedor: string;
    cnpjentregador: string;
    realizada: string | null;
    cancelada: string | null;
    origem: number | null;
    gerada: number | null;
    vista: Instant;
  };
  estoque: EstoqueTable;
  intencao: IntencaoTable;
  passo_intencao: {
    id: Generated<number>;
    intencao: string;
    quando: Instant;
    passo: CodigoDePasso;
    dado: string | null;
    requisicao: string | null;
    resposta: string | null;
    statushttp: number | null;
  };
  movimento: {
    codigo_mov: Generated<number>;
    codemp_mov: number;
    /** Null when nobody asked for it. */
    codusu_mov: number | null;
    chassi_mov: string | null;
    placa_mov: string | null;
    idest_mov: number | null;
    operacao_mov: string;
    dathor_mov: Instant;
    intencao_mov: string | null;
    codope_mov: string;
    modulo_mov: Module;
    cobrado_mov: boolean;
  };
  autorizacao: {
    codemp: number;
    porta: Grupo;
    id: number;
    idestoque: number;
    chassi: string;
    cnpjautorizador: string;
    nomeautorizador: string;
    cnpjdestino: string;
    /** Brasília time without offset. */
    autorizada: string;
    paraite: boolean;
    emite: boolean;
    /** The vehicle was unfinished in its first stock. */
    inacabado: Generated<boolean>;
    vista: Instant;
  };
  autorizacao_dada: {
    id: number;
    codemp: number;
    /** Cents. */
    valor: number | null;
    marcamodelo: string | null;
    cor: string | null;
    anofab: number | null;
    anomod: number | null;
    /** For used vehicles. */
    renavam: string | null;
    km: number | null;
  };
  acompanhamento: {
    intencao: string;
    codemp: number;
    idestoque: number;
    estado: string;
    inicio: Instant;
    prazo: Instant;
    posse: Generated<number>;
  };
  ritmo_acompanhamento: { codemp: number; proxima: Instant };
  alcance: {
    codemp: number;
    porta: Grupo;
    estado: Alcance | null;
    desde: Instant | null;
    ate: Instant | null;
    recusado: Instant | null;
  };
  pergunta: {
    codemp: number;
    pergunta: NomeDePergunta;
    posse: Generated<number>;
    prazo: Instant | null;
    comecada: Instant;
    pedida: Instant | null;
    terminada: Instant | null;
    ouvida: Instant | null;
    semresposta: Instant | null;
    recusa: string | null;
    resposta: Json<unknown> | null;
  };
  conferencia_estoque: {
    codemp: number;
    pedida: Instant;
    prazo: Instant;
    falhas: Generated<number>;
    conferida: Instant | null;
  };
  servidor_visto: { unico: Generated<boolean>; servidor: string; quando: Instant };
}
