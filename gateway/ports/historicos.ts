import type { LinhaParceriaDita } from '#contract/gateway/dinheiro/parceria.ts';
import type {
  GrupoDeMovimentos,
  LinhaFechamentoDita,
  MovimentosDoDia,
} from '#contract/gateway/estoque/fechamento.ts';
import type {
  LinhaCreditoDita,
  LinhaMovimentoDita,
  OperacaoDoHistorico,
} from '#contract/gateway/estoque/historicos.ts';
import type { LojistaEcrvDito } from '#contract/gateway/suporte/ecrv.ts';
import type { Module } from '#contract/operations/operation.ts';
import type { Page } from '#contract/route.ts';
import type { Paginada } from './paginada.ts';

/** Whole days, inclusive; both or neither. */
interface NoPeriodo extends Paginada {
  de: string | null;
  ate: string | null;
}

export interface ConsultaMovimentos extends NoPeriodo {
  operacoes: readonly number[] | null;
  /** Stable names of operations. */
  nomes: readonly string[] | null;
  modulos: readonly Module[] | null;
  somenteCobrados: boolean;
}

/** First and last day of a month, and the operations that each column counts. */
export interface ConsultaFechamento extends Paginada {
  de: string;
  ate: string;
  grupos: Readonly<Record<GrupoDeMovimentos, readonly string[]>>;
}

/** Months of one company that are closed; a month is its first day. */
export interface FechamentoStore {
  /** False when it is closed already. `numeros`: the closing's row. */
  close(
    mes: string,
    fecho: { codigoUsuario: number; agora: Date; numeros: LinhaFechamentoDita },
  ): Promise<boolean>;
  /** False when it is open, or was closed at another time. */
  reopen(mes: string, fechado: string): Promise<boolean>;
}

/** Reads across several companies; the caller's right to them was checked before (`empresasDe`). */
export interface HistoricoStore {
  listMovimentos(
    empresas: readonly number[],
    consulta: ConsultaMovimentos,
  ): Promise<Page<LinhaMovimentoDita>>;
  /** Operations with the numbers that filters use; an operation without a number is given one. */
  listOperacoes(conhecidas: readonly { nome: string; titulo: string }[]): Promise<OperacaoDoHistorico[]>;
  /** Ledger lines of these accounts; with `escolhidas`, only lines paid for those companies. */
  listCreditos(
    empresas: readonly number[],
    consulta: NoPeriodo & { escolhidas: readonly number[] | null; somenteTaxas: boolean },
  ): Promise<Page<LinhaCreditoDita>>;
  getCredito(empresas: readonly number[], codigo: number): Promise<LinhaCreditoDita | null>;
  /** Per company, the month's operations and what was open at its end. */
  closeMes(
    empresas: readonly number[],
    consulta: ConsultaFechamento,
  ): Promise<Page<LinhaFechamentoDita> & { totais: Record<string, number | null> }>;
  /** Movements per day in Brasília of days that have any, the earliest first. */
  listMovimentosPorDia(
    empresas: readonly number[],
    periodo: { de: string; ate: string },
    operacoes: Readonly<Record<'entradas' | 'saidas', readonly string[]>>,
  ): Promise<MovimentosDoDia[]>;
  /** Charged movements of active companies that have one of these partners. */
  listParceria(
    empresas: readonly number[],
    consulta: NoPeriodo & { parceiros: readonly number[] },
  ): Promise<Page<LinhaParceriaDita>>;
}

/** Dealers in eCRV-SP, of all companies, for support. */
export interface EcrvStore {
  list(consulta: Paginada & { vinculados: boolean }): Promise<Page<LojistaEcrvDito>>;
  /** False when there is no such dealer. */
  define(codigoEmpresa: number, vinculada: boolean, codigoUsuario: number, agora: Date): Promise<boolean>;
}
