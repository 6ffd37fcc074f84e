import type { Instant } from './columns.ts';

/** Tables of used vehicles only. */
export interface UsadosTables {
  assinatura_usado: {
    codemp: number;
    idest: number;
    intencao: string;
    tipo: 'ARC' | 'AQC';
    tipocrv: string;
    assinada: string;
    enviada: Instant;
  };
  atpv_entregue: {
    codemp: number;
    idest: number;
    /** SHA-256 of the PDF, hexadecimal. */
    resumopdf: string;
    xml: Uint8Array | null;
    entregue: Instant;
  };
  autorizacao_usado: {
    codemp: number;
    papel: 'origem' | 'destino';
    id: number;
    idest: number | null;
    chassi: string;
    placa: string;
    cnpjorigem: string;
    nomeorigem: string;
    cnpjdestino: string;
    autorizada: string;
    valor: number | null;
    vista: Instant;
  };
}
