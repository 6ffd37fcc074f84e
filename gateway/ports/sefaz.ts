import type { Parada } from '#domain/sefaz/distribuicao.ts';
import type { Manifestacao } from '#domain/sefaz/manifestacao.ts';

/** The authority did not answer what was asked. `enviada` is false if no byte of the request left. */
export interface FalhaDaSefaz {
  tipo: 'falha';
  parada: Parada;
  motivo: string;
  enviada: boolean;
}

export interface DocumentoRecebido {
  /** Absent where one key was asked for. */
  nsu: string | null;
  schema: string;
  /** Null if it could not be unpacked within the bounds of a document. */
  xml: Uint8Array | null;
}

export type RespostaDistribuicao =
  | FalhaDaSefaz
  | {
      tipo: 'respondida';
      cStat: number;
      motivo: string;
      ultNsu: string | null;
      maxNsu: string | null;
      documentos: readonly DocumentoRecebido[];
    };

export interface EventoAEnviar {
  cnpj: string;
  chave: string;
  manifestacao: Manifestacao;
  justificativa: string | null;
  /** Its number among the statements of its kind about the note: one that was taken back may be made again. */
  sequencia: number;
}

export interface EventoRespondido {
  chave: string;
  cStat: number;
  motivo: string;
  /** The signed event with the authority's answer: what proves it. */
  procEvento: string;
}

export type RespostaEventos =
  | FalhaDaSefaz
  | { tipo: 'respondida'; cStat: number; motivo: string; eventos: readonly EventoRespondido[] };

/** The tax authority, asked with the company's certificate. Never throws for its failures or the network's. */
export interface SefazPort {
  /** The CNPJ of who runs this server, which issuers may name in `autXML`; null if there is none. */
  readonly cnpjDaCasa: string | null;
  /** The documents after a number, at most fifty. */
  askNext(codigoEmpresa: number, pedido: { cnpj: string; ultNsu: string }): Promise<RespostaDistribuicao>;
  /** The document of one number; twenty questions an hour. */
  askNsu(codigoEmpresa: number, pedido: { cnpj: string; nsu: string }): Promise<RespostaDistribuicao>;
  /** The whole note of one key; twenty questions an hour. */
  askChave(codigoEmpresa: number, pedido: { cnpj: string; chave: string }): Promise<RespostaDistribuicao>;
  /** Registers up to twenty events; sending one again does nothing. */
  manifest(codigoEmpresa: number, eventos: readonly EventoAEnviar[]): Promise<RespostaEventos>;
}
