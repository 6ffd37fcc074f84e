import type { LojistaEcrvDito } from '#contract/gateway/ecrv.ts';
import type { GrupoDeMovimentos, LinhaFechamentoDita } from '#contract/gateway/fechamento.ts';
import type {
  LinhaCreditoDita,
  LinhaMovimentoDita,
  OperacaoDoHistorico,
} from '#contract/gateway/historicos.ts';
import type { LinhaParceriaDita } from '#contract/gateway/parceria.ts';
import type { Module } from '#contract/operations/operation.ts';
import type { Page } from '#contract/route.ts';

export interface Paginada {
  page: number;
  perPage: number;
  ordemCampo: string | null;
}

/** Days, both or neither counted whole. */
interface NoPeriodo extends Paginada {
  de: string | null;
  ate: string | null;
}

export interface ConsultaMovimentos extends NoPeriodo {
  operacoes: readonly number[] | null;
  /** By their stable names. */
  nomes: readonly string[] | null;
  modulos: readonly Module[] | null;
  somenteCobrados: boolean;
}

/** A month, by its first and last day, and the operations that each of its numbers counts. */
export interface ConsultaFechamento extends Paginada {
  de: string;
  ate: string;
  grupos: Readonly<Record<GrupoDeMovimentos, readonly string[]>>;
}

/** What is read of several companies at once; whose they may be was decided before (`empresasDe`). */
export interface HistoricoStore {
  listMovimentos(
    empresas: readonly number[],
    consulta: ConsultaMovimentos,
  ): Promise<Page<LinhaMovimentoDita>>;
  /** Operations with the numbers that filters name them by; one that has none gets its own. */
  listOperacoes(conhecidas: readonly { nome: string; titulo: string }[]): Promise<OperacaoDoHistorico[]>;
  /** Lines of these accounts; of what they paid for some companies alone, where those are chosen. */
  listCreditos(
    empresas: readonly number[],
    consulta: NoPeriodo & { escolhidas: readonly number[] | null },
  ): Promise<Page<LinhaCreditoDita>>;
  getCredito(empresas: readonly number[], codigo: number): Promise<LinhaCreditoDita | null>;
  /** What each company did in a month, and what was open at its end. */
  fecharMes(
    empresas: readonly number[],
    consulta: ConsultaFechamento,
  ): Promise<Page<LinhaFechamentoDita> & { totais: Record<string, number | null> }>;
  /** Charged movements of active companies that have one of these partners. */
  listParceria(
    empresas: readonly number[],
    consulta: NoPeriodo & { parceiros: readonly number[] },
  ): Promise<Page<LinhaParceriaDita>>;
}

/** Dealers in eCRV-SP, for support: of every company. */
export interface EcrvStore {
  list(consulta: Paginada & { vinculados: boolean }): Promise<Page<LojistaEcrvDito>>;
  /** False where there is no such dealer. */
  definir(codigoEmpresa: number, vinculada: boolean, codigoUsuario: number, agora: Date): Promise<boolean>;
}
