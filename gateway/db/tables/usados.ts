import type { Generated } from 'kysely';
import type { EstadoDaAptidao } from '#domain/aptidao.ts';
import type { Instant, Json } from './columns.ts';

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
  aptidao: {
    codigo: Generated<number>;
    codemp: number;
    placa: string;
    renavam: string;
    numerocrv: string | null;
    tipocrv: string;
    codusu: number | null;
    pedida: Instant;
    estado: Generated<EstadoDaAptidao>;
    prazo: Instant;
    posse: Generated<number>;
    falhas: Generated<number>;
    respondida: Instant | null;
    restricoes: Json<string[]>;
    motivo: string | null;
    debitos: number | null;
  };
  atpv_entregue: {
    codemp: number;
    idest: number;
    /** SHA-256 of the PDF, hexadecimal. */
    resumopdf: string;
    xml: Uint8Array | null;
    entregue: Instant;
  };
  laudo: {
    codigo_lau: Generated<number>;
    codemp_lau: number;
    placa_lau: string;
    numero_lau: string;
    ecv_lau: string;
    cnpj_lau: string;
    data_lau: string;
    arquivo_lau: string;
    dahins_lau: Instant;
    usuins_lau: number;
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
