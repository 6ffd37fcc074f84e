import type { Generated } from 'kysely';
import type { Parada } from '#domain/sefaz/distribuicao.ts';
import type { Manifestacao } from '#domain/sefaz/manifestacao.ts';
import type { Instant } from './columns.ts';

/** Invoices handed out by the tax authority. */
export interface SefazTables {
  recebimento: {
    codemp: number;
    receber: boolean;
    receberpor: number;
    receberem: Instant;
    ciencia: boolean;
    cienciapor: number;
    cienciaem: Instant;
    ultnsu: Generated<string>;
    proxima: Instant;
    posse: Generated<number>;
    parada: Parada | null;
    paradadesde: Instant | null;
    motivo: string | null;
    falhas: Generated<number>;
    ouvida: Instant | null;
  };
  nota_recebida: {
    codemp: number;
    chave: string;
    emitente: string | null;
    nomeemitente: string | null;
    emissao: Instant | null;
    valor: number | null;
    vistaem: Instant;
    completaem: Instant | null;
    cancelada: Generated<boolean>;
    manifestacao: Manifestacao | null;
    manifestadapor: number | null;
    manifestadaem: Instant | null;
    pedido: Manifestacao | null;
    pedidopor: number | null;
    pedidoem: Instant | null;
    justificativa: string | null;
    recusa: string | null;
  };
}
