/** Additional authenticated data of an endpoint's secrets. */
export const contextoDoEndpoint = (id: string): string => `webhook:${id}`;

/** One endpoint with its sealed secrets. */
export interface EndpointGuardado {
  id: string;
  url: string;
  fechado: Uint8Array;
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

/** An endpoint that stopped because nothing arrived, or was ended by its receiver, and nobody was told yet. */
export interface EndpointParado {
  id: string;
  url: string;
  codigoEmpresa: number;
  falhaDesde: string;
}

/** The channel in which gateways hear of what is due. */
export const CANAL_DE_ENTREGAS = 'webhooks';

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
