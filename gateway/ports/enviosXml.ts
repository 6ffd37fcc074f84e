import type { NovoPacote } from './notas.ts';

/** An upload that arrives in parts, as far as it has come. */
export interface EnvioXml {
  /** Parts that are here: 0 to one less than this. */
  partes: number;
  /** Files and bytes of what is packed. */
  arquivos: number;
  bytes: number;
  /** Keys of the pieces of a file whose end is not here yet, in order, and their bytes. */
  pedacos: readonly string[];
  bytesDosPedacos: number;
  /** The batch it became. */
  codigoLote: number | null;
}

/** One part of an upload: packs, or a piece of a file that goes on in the next part. */
export interface ParteDoEnvio {
  parte: number;
  pacotes: readonly NovoPacote[];
  pedaco: string | null;
  arquivos: number;
  bytes: number;
}

/** The uploads in parts of a company; each is its sender's alone. */
export interface EnvioXmlStore {
  create(codigo: string, codigoUsuario: number, agora: Date): Promise<void>;
  /** What the company has begun since then and not ended; since when the first of it. */
  sumAbertos(desde: Date): Promise<{ quantos: number; bytes: number; primeiro: string | null }>;
  /** Null where there is none, or it was begun before `desde`. */
  get(codigo: string, codigoUsuario: number, desde: Date): Promise<EnvioXml | null>;
  /** False, and nothing is written, where it is not the next part of an upload that goes on. */
  addParte(codigo: string, parte: ParteDoEnvio): Promise<boolean>;
  /** Holds the upload until the end of the transaction; the packs of all its parts, in their order. */
  listPacotes(codigo: string): Promise<NovoPacote[]>;
  /** Its packs are this batch's now. */
  concluir(codigo: string, codigoLote: number): Promise<void>;
  /** Forgets it, and answers the keys of everything it had put away. */
  remove(codigo: string): Promise<string[]>;
}
