import type { IntencaoRenave, PassoDaIntencao } from '#contract/gateway/suporte/suporte.ts';
import type { OperationName } from '#contract/operations/index.ts';
import type { Family } from '#contract/operations/operation.ts';
import type { Page } from '#contract/route.ts';
import type { PassoDito } from '#domain/passo.ts';
import type { Recusa } from '#domain/recusa.ts';
import type { Estoque } from './estoque.ts';
import type { LugarDaLinha } from './paginada.ts';

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
  erro: Recusa | null;
  /** Result once confirmed: the stock record, if any, and the registry's answer. */
  idEstoque: number | null;
  resposta: unknown;
}

/**
 * Fencing token of an intent's lease: each take increments it, and only the latest may end or move the
 * intent.
 */
export interface Lease {
  id: string;
  fence: number;
}

/** An intent leased to a job. */
export interface IntencaoTomada extends Intencao, Lease {
  /** Milliseconds since a request was last known to be under way. */
  desdeMs: number;
}

export interface NovaIntencao {
  id: string;
  codigoUsuario: number;
  alvo: Alvo;
  operacao: string;
  familia: Family;
  /** Path of the call that created it; null for an intent that follows another. */
  rota: string | null;
  dados: Record<string, unknown>;
}

export type NovoPasso = PassoDito & Partial<Omit<PassoDaIntencao, 'passo' | 'quando'>>;

interface Mudanca {
  estado: 'pendente' | 'desconhecida';
  /** Delay until the next attempt, in milliseconds. */
  emMs: number;
  /** False when the registry has not been asked, which does not count as an attempt. */
  enviada: boolean;
  /** The answer was lost just now. */
  perdida: boolean;
}

interface FiltroDaEmpresa {
  estado: string | null;
  chassi: string | null;
  /** The place of the last one that was read. */
  depoisDe: LugarDaLinha | null;
  limite: number;
}

/** A company's intents. All times are the database's. */
export interface IntencaoStore {
  /**
   * Inserts and returns the intents whose vehicle has no live intent under either name, and skips the others.
   * Fills in the vehicle's other name from our records.
   */
  create(novas: readonly NovaIntencao[]): Promise<Intencao[]>;
  /** Refuses just created intents before anything is sent. */
  refuseNew(recusas: readonly { id: string; recusa: Recusa }[]): Promise<void>;
  /**
   * Detects late duplicates: of the just created intents, those equal to the vehicle's last operation,
   * confirmed less than a minute ago, which were in flight meanwhile.
   */
  listRepetidas(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Stock records, as the registry has them, whose news an operation will report: one of the vehicle is live
   * or ended since `desde`, here or at a branch, or the record is polled and its new state not heard yet. By
   * record id.
   */
  listOcupados(
    registros: readonly Pick<Estoque, 'id' | 'chassi' | 'placa' | 'estado'>[],
    desde: string,
  ): Promise<ReadonlySet<number>>;
  /** Deletes just created intents that turned out to be pointless. */
  remove(ids: readonly string[]): Promise<void>;
  get(id: string): Promise<Intencao | null>;
  /** The newest first, after the given one. */
  list(filtro: FiltroDaEmpresa): Promise<Intencao[]>;
  /** What happened to an intent, without requests and answers. */
  listPassos(id: string): Promise<Pick<PassoDaIntencao, 'quando' | 'passo'>[]>;
  /** True when the company ever did this operation to the vehicle. */
  hasConfirmada(operacao: OperationName, chassi: string): Promise<boolean>;
  addPasso(id: string, passo: NovoPasso): Promise<void>;
  /** Ends an intent as refused; false when the lease was lost. */
  refuse(lease: Lease, erro: Recusa): Promise<boolean>;
  /** Ends an intent as done, first in its transaction; false when the lease was lost. */
  confirmar(lease: Lease, resposta: unknown): Promise<boolean>;
  /** Links a confirmed intent to its stock record. */
  saveEstoque(id: string, idEstoque: number): Promise<void>;
  /** Returns an intent to the queue or marks it in doubt; false when the lease was lost. */
  change(lease: Lease, mudanca: Mudanca): Promise<boolean>;
  /** Dismisses a refusal; false when the company has no such refusal. */
  dismiss(id: string): Promise<boolean>;
  /** Makes an intent in doubt due now. */
  expedite(id: string): Promise<void>;
  /**
   * Puts an intent in doubt again because of late news, whoever holds the lease; returns its previous state,
   * null when it stays as it is.
   */
  reopen(id: string): Promise<EstadoIntencao | null>;
}

/** Intents of all companies; each is leased to one process at a time. */
export interface FilaDeIntencoes {
  /**
   * Leases a pending intent for sending (`enviando`) or one in doubt for looking up (`desconhecida`). Atomic,
   * so that no intent is sent twice.
   */
  claim(id: string, leaseMs: number): Promise<IntencaoTomada | null>;
  /** Fenced write before the call: stores what is sent if the lease still holds, and renews it. */
  send(lease: Lease, leaseMs: number, passo: NovoPasso): Promise<boolean>;
  /** Heartbeat: renews the lease while the registry is slow. */
  renew(lease: Lease, leaseMs: number): Promise<void>;
  /**
   * Releases intents with an expired lease (`enviando` becomes `desconhecida`, or `pendente` if nothing was
   * sent) and returns them, with those whose job is long overdue.
   */
  releaseExpired(): Promise<{ id: string; codigoEmpresa: number }[]>;
  /** Releases all leases when the only gateway of a database starts: their holder is a dead process. */
  releaseAll(): Promise<void>;
  list(filtro: FiltroDeIntencoes): Promise<Page<HistoriaDaIntencao>>;
  get(id: string): Promise<HistoriaDaIntencao | null>;
}

/** An operation as stored; its title comes from its definition. */
export type HistoriaDaIntencao = Omit<IntencaoRenave, 'titulo'>;

export interface FiltroDeIntencoes {
  page: number;
  perPage: number;
  /** Substring of a chassis or plate. */
  chassi: string | null;
  estado: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
  ordemCampo: string | null;
}
