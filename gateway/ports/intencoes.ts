import type { IntencaoRenave, PassoDaIntencao } from '#contract/gateway/suporte/suporte.ts';
import type { Family } from '#contract/operations/operation.ts';
import type { PassoComDado } from '#domain/passo.ts';
import type { Recusa } from '#domain/recusa.ts';

export type EstadoIntencao = IntencaoRenave['estado'];

/** A vehicle by chassis, plate or both. */
export type Alvo = { chassi: string; placa?: string | null } | { chassi?: string | null; placa: string };

/**
 * A durable intent to do one operation to one vehicle at the registry (outbox entry). `dados` holds what the
 * operation needs for its body and its effect.
 */
export interface Intencao {
  id: string;
  codigoEmpresa: number;
  codigoUsuario: number;
  /** The name given by the caller; the registry is searched by it. */
  alvo: Alvo;
  /** Both names as far as known at creation. */
  chassi: string | null;
  placa: string | null;
  operacao: string;
  /** Path of the call that created it; null for an intent that follows another. */
  rota: string | null;
  dados: Record<string, unknown>;
  estado: EstadoIntencao;
  tentativas: number;
  criada: string;
  /** Last moment at which a request may have been under way: sent, or timed out. */
  enviada: string | null;
  /** Since when the registry has not taken it, with nothing done; null otherwise. */
  adiadaDesde: string | null;
  erro: Recusa | null;
  /** Result once confirmed: the stock record, if any, and the registry's answer. */
  idEstoque: number | null;
  resposta: unknown;
}

/**
 * Fencing token of an intent's lease: each take increments it, and only the latest may end or move the
 * intent.
 * @concept fencing token
 */
export interface Lease {
  id: string;
  fence: number;
}

/** An intent leased to a job. */
export interface IntencaoTomada extends Intencao, Lease {
  /** Milliseconds since a request was last known to be under way. */
  desdeMs: number;
  /** Milliseconds since `adiadaDesde`; 0 before. */
  adiadaMs: number;
}

export interface NovaIntencao
  extends Pick<Intencao, 'id' | 'codigoUsuario' | 'alvo' | 'operacao' | 'rota' | 'dados'> {
  familia: Family;
}

export type NovoPasso = PassoComDado & Partial<Omit<PassoDaIntencao, 'passo' | 'quando'>>;

/** An operation as stored; its title comes from its definition. */
export type HistoriaDaIntencao = Omit<IntencaoRenave, 'titulo'>;
