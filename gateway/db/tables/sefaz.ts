import type { Generated } from 'kysely';
import type { Parada } from '#domain/sefaz/distribuicao.ts';
import type { Manifestacao } from '#domain/sefaz/manifestacao.ts';
import type { DiasDaOrdem, ModoDaOrdem, ParadaDaOrdem } from '#domain/sefaz/ordemDeEntrada.ts';
import type { Veredito } from '../../ports/ordemDeEntrada.ts';
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
    confirmar: Generated<boolean>;
    confirmarpor: number | null;
    confirmarem: Instant | null;
    consultas: Generated<number>;
    consultadesde: Instant | null;
    entregas: Generated<number>;
  };
  documento_de_terceiro: { codemp: number; chave: string; documento: string; via: string; quando: Instant };
  lacuna_nsu: { codemp: number; de: string; ate: string };
  carta_de_correcao: {
    codemp: number;
    chave: string;
    sequencia: number;
    registrada: Instant | null;
    texto: string | null;
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
    dito: string | null;
  };
}

/** Standing orders, and what they did. */
export interface OrdemTables {
  ordem_entrada: {
    codemp: number;
    numero: number;
    modo: ModoDaOrdem;
    emitentes: string[];
    limite: number;
    dias: DiasDaOrdem;
    das: number;
    ate: number;
    codusu: number;
    dada: Instant;
    parada: ParadaDaOrdem | null;
    avisada: Generated<boolean>;
    relatada: string | null;
    proxima: Instant;
  };
  nota_da_ordem: {
    codemp: number;
    item: number;
    ordem: number;
    codusu: number;
    veredito: Veredito;
    quando: Instant;
    intencao: string | null;
  };
}
