import type { Comprovante, Destinatario } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VendaAEntregar } from '#domain/faltasNaEntrega.ts';
import type { TipoDocumentoRenave } from './documentos.ts';

/** `incerto`: the message may have gone out, so it is never sent again automatically. */
export type EstadoDoEnvio = 'pendente' | 'enviando' | 'enviado' | 'falhou' | 'incerto';

/** A message not sent yet, or whose sending was interrupted. */
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
  /** `solicitante`: the user who asks. */
  para: Destinatario | 'solicitante';
  /** Null uses the known address of each buyer, or of the user who asks. */
  email: string | null;
  codigoUsuario: number;
}

/** Messages written and their recipients. */
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
  prova: ProvaGuardada | null;
}

/** Proof of a delivery, and the key of its file. */
export interface ProvaGuardada {
  comprovante: Comprovante;
  arquivo: string;
}

/** Handing over of a company's sale documents. */
export interface EntregaDocumentosStore {
  /**
   * Creates a message per sale with a given or known address, unless one to that address is pending. Null,
   * and nothing written, when any record is not a standing sale of a new vehicle of this company.
   */
  createEnvios(pedido: NovosEnvios, agora: Date): Promise<EnviosCriados | null>;
  getAberto(codigo: number): Promise<EnvioAberto | null>;
  /** Marks the message as being sent (compare-and-set); false when another worker did so before. */
  claim(codigo: number): Promise<boolean>;
  /** Returns a message that certainly was not sent to the queue; returns the number of its failures. */
  devolver(codigo: number): Promise<number>;
  end(
    codigo: number,
    fim: { estado: 'enviado' | 'falhou' | 'incerto'; erro: string | null },
    agora: Date,
  ): Promise<void>;
  /** The company's own records of new vehicles among these. */
  listVendas(idsEstoque: readonly number[]): Promise<VendaAEntregar[]>;
  /** Marks standing sales; existing marks are kept. Returns the number of new ones. */
  mark(marca: MarcaDeEntrega, agora: Date): Promise<number>;
  /** Returns the files of the marks removed, null for one without. */
  unmark(idsEstoque: readonly number[], codigoUsuario: number, agora: Date): Promise<(string | null)[]>;
  getComprovante(codigo: number): Promise<{ chassi: string; arquivo: string } | null>;
}
