import type { Destinatario } from '#contract/gateway/entregaDocumentos.ts';
import type { TipoDocumentoRenave } from './documentos.ts';

/** `incerto`: whether the message went out is not known, and it is not sent again by itself. */
export type EstadoDoEnvio = 'pendente' | 'enviando' | 'enviado' | 'falhou' | 'incerto';

/** A message that is still to be sent, or whose sending was cut off. */
export interface EnvioAberto {
  idEstoque: number;
  chassi: string;
  tipo: TipoDocumentoRenave;
  email: string;
  codigoUsuario: number;
  nomeUsuario: string;
  estado: 'pendente' | 'enviando';
  pedido: string;
}

interface NovosEnvios {
  idsEstoque: readonly number[];
  /** `solicitante`: whoever asks. */
  para: Destinatario | 'solicitante';
  /** Null: the one known of each buyer, or of whoever asks. */
  email: string | null;
  codigoUsuario: number;
}

/** Messages that were written, and to whom each goes. */
interface EnviosCriados {
  codigos: number[];
  enderecos: string[];
  semEndereco: number;
}

interface MarcaDeEntrega {
  idsEstoque: readonly number[];
  entregue: string;
  recebedor: string;
  codigoUsuario: number;
}

/** A company's documents of sales as they are handed over. */
export interface EntregaDocumentosStore {
  /**
   * A message for each sale whose address is given or known, unless one to that address is on its way; null, and nothing
   * written, when any is no sale of new vehicles of this company that stands.
   */
  createEnvios(pedido: NovosEnvios, agora: Date): Promise<EnviosCriados | null>;
  getAberto(codigo: number): Promise<EnvioAberto | null>;
  /** Says that the message goes out now; false where somebody said so before. */
  tomar(codigo: number): Promise<boolean>;
  /** Surely not sent: may be tried again. Answers how often that was. */
  devolver(codigo: number): Promise<number>;
  encerrar(
    codigo: number,
    fim: { estado: 'enviado' | 'falhou' | 'incerto'; erro: string | null },
    agora: Date,
  ): Promise<void>;
  /** False, and nothing written, when any is no sale of this company that stands. One that is marked keeps its mark. */
  marcar(marca: MarcaDeEntrega, agora: Date): Promise<boolean>;
  /** How many had a mark. */
  desmarcar(idsEstoque: readonly number[], codigoUsuario: number, agora: Date): Promise<number>;
}
