import type { Endpoint, EntregaDeEvento, Tentativa } from '#contract/gateway/acesso/webhooks.ts';
import type { Evento, NomeDeEvento } from '#contract/integracao/eventos.ts';
import type { Page } from '#contract/route.ts';
import type { Paginada } from './paginada.ts';

/** Additional authenticated data of an endpoint's secrets. */
export const contextoDoEndpoint = (id: string): string => `webhook:${id}`;

/** One endpoint with its sealed secrets. */
interface EndpointGuardado {
  id: string;
  url: string;
  fechado: Uint8Array;
}

interface NovoEndpoint extends EndpointGuardado {
  eventos: readonly NomeDeEvento[];
  criado: string;
}

/** A delivery under way, leased to one process. */
export interface EntregaTomada extends EndpointGuardado {
  codigo: number;
  /** Fencing token. */
  fence: number;
  codigoEmpresa: number;
  evento: string;
  corpo: string;
  /** Attempts that failed in a row. */
  falhas: number;
  /** When it was taken, by the database's clock. */
  agora: string;
}

/** Outcome of an attempt. */
export type FimDaTentativa = { fim: 'entregue' | 'falhou' | 'encerrado' } | { fim: null; emMs: number };

/** Which deliveries to send anew: one, or those of the events of a time. */
export interface QuaisReenviar {
  endpoint: string;
  codigo: number | null;
  de: string | null;
  ate: string | null;
}

/** One company's endpoints, and the outbox of its events. */
export interface WebhookStore {
  /**
   * Writes what happened, in the transaction in which it happened, with a delivery for each endpoint that wants it;
   * nothing where none does. What was told before is not told again.
   */
  tell(eventos: readonly Evento[]): Promise<void>;
  list(): Promise<Endpoint[]>;
  get(id: string): Promise<EndpointGuardado | null>;
  create(endpoint: NovoEndpoint, codigoUsuario: number): Promise<void>;
  /** False if there is none of that id. */
  change(
    id: string,
    mudanca: { estado: 'ativo' | 'pausado' } | { fechado: Uint8Array },
    codigoUsuario: number,
  ): Promise<boolean>;
  /** False if somebody changed it since `versao` was read. */
  update(
    id: string,
    novo: Pick<NovoEndpoint, 'url' | 'eventos'> & { versao: number },
    codigoUsuario: number,
  ): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Newest first. */
  listEntregas(
    consulta: Paginada & { endpoint: string; estado: string | null },
  ): Promise<Page<EntregaDeEvento>>;
  /** A test event for one endpoint, whatever it wants. */
  ping(endpoint: string): Promise<void>;
  /** How many will be sent anew, under the ids that they had. */
  resend(quais: QuaisReenviar): Promise<number>;
}

/** An endpoint that stopped because nothing arrived, or was ended by its receiver, and nobody was told yet. */
export interface EndpointParado {
  id: string;
  url: string;
  codigoEmpresa: number;
  falhaDesde: string;
}

/** The channel in which gateways hear of what is due. */
export const CANAL_DE_ENTREGAS = 'webhooks';

/** Deliveries of all companies. All times are the database's. */
export interface FilaDeWebhooks {
  /** The next due delivery, of the endpoint that waited longest among those with room. */
  claim(leaseMs: number): Promise<EntregaTomada | null>;
  /** Keeps an attempt and what follows it; false, and nothing changes, when the lease was lost. */
  conclude(tomada: EntregaTomada, tentativa: Tentativa, desfecho: FimDaTentativa): Promise<boolean>;
  /** Each once: whoever gets it tells. */
  claimParado(): Promise<EndpointParado | null>;
  /** Codes of the companies that some endpoint tells of one of these events. */
  listEmpresas(eventos: readonly NomeDeEvento[]): Promise<number[]>;
  removeBefore(quando: Date): Promise<number>;
}

/** The answer of a company's own system; `status` is null when there was none. */
export interface RespostaDoSistema {
  status: number | null;
  /** Seconds, as `Retry-After` says; null where it does not. */
  retryAfter: string | null;
  corpo: string;
  /** Why there was no answer, in our words. */
  erro: string | null;
}

/** Posts to the companies' own systems, whose addresses are never ours or private. */
export interface WebhookPort {
  /** The receiver of the training, to try it with; null in production. */
  receptor: string | null;
  /** Why nothing may be sent to this address, in Portuguese; null where it may. */
  refuses(url: string): string | null;
  send(url: string, headers: Readonly<Record<string, string>>, corpo: string): Promise<RespostaDoSistema>;
  close(): Promise<void>;
}
