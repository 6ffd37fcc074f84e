import type { ColumnType, Generated } from 'kysely';
import type { EstadoDaEntrega, EstadoDoEndpoint, Tentativa } from '#contract/gateway/webhooks.ts';
import type { NomeDeEvento } from '#contract/integracao/eventos.ts';
import type { Instant } from './columns.ts';

/** Events for the companies' own systems. */
export interface WebhookTables {
  webhook_endpoint: {
    id: string;
    codemp: number;
    url: string;
    eventos: NomeDeEvento[];
    estado: Generated<EstadoDoEndpoint>;
    /** Ciphertext of its secrets. */
    fechado: Uint8Array;
    criado: Instant;
    codusu: number;
    falhadesde: Generated<Instant | null>;
    avisado: Generated<boolean>;
    servido: Generated<Instant>;
    versao: Generated<number>;
  };
  webhook_evento: { id: string; codemp: number; tipo: NomeDeEvento; quando: Instant; corpo: string };
  webhook_entrega: {
    codigo: Generated<number>;
    codemp: number;
    endpoint: string;
    evento: string;
    estado: Generated<EstadoDaEntrega>;
    proxima: Instant;
    prazo: Generated<Instant | null>;
    posse: Generated<number>;
    falhas: Generated<number>;
    tentativas: ColumnType<Tentativa[], string | undefined, string>;
  };
}
