import type { Readable } from 'node:stream';
import type { Assunto } from '#contract/gateway/eventos.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { AcessoStore } from './acesso.ts';
import type { CertificadoStore, LeitorDeCertificado } from './certificados.ts';
import type { DocumentoStore } from './documentos.ts';
import type { EmpresaStore } from './empresa.ts';
import type { EntidadeStore } from './entidades.ts';
import type { EstoqueStore } from './estoque.ts';
import type { Filas, NomeDeFila } from './filas.ts';
import type { FilaDeIntencoes, IntencaoStore, RecusaRenave } from './intencoes.ts';
import type { LoteAtpvStore } from './lotesAtpv.ts';
import type { LeitorDeNotas, NotaStore, PacotesGuardados } from './notas.ts';
import type { LeitorDePlanilha } from './planilhas.ts';
import type { TreinamentoPort } from './treinamento.ts';
import type { VeiculoStore } from './veiculos.ts';

/** Everything that belongs to one company: no method can reach another's rows. */
export interface EmpresaStores {
  codigoEmpresa: number;
  entidades: EntidadeStore;
  intencoes: IntencaoStore;
  estoque: EstoqueStore;
  notas: NotaStore;
  veiculos: VeiculoStore;
  empresa: EmpresaStore;
  certificado: CertificadoStore;
  documentos: DocumentoStore;
  lotesAtpv: LoteAtpvStore;
  movimentar(movimento: {
    codigoUsuario: number;
    chassi: string;
    idEstoque: number | null;
    operacao: string;
    intencao: string;
    agora: Date;
  }): Promise<void>;
  /** Puts jobs in a queue, urgent ones before the others; inside a transaction they exist only if it commits. */
  enfileirar<F extends NomeDeFila>(
    fila: F,
    trabalhos: readonly Filas[F][],
    naoAntesDe?: Date,
    urgente?: boolean,
  ): Promise<void>;
  /** Tells whoever waits for an intent that its state changed; inside a transaction, once it commits. */
  anunciar(intencao: string): Promise<void>;
  /** Tells the company's screens what changed; inside a transaction, once it commits. */
  avisar(...assuntos: Assunto[]): Promise<void>;
}

/** What the registry answered, sorted by what may be done next. */
export type RespostaRenave<A> =
  | { tipo: 'ok'; status: number; corpo: A }
  /** It said no: nothing happened. */
  | { tipo: 'recusada'; status: number; recusa: RecusaRenave }
  /** It was never asked (no connection, too many requests): may be asked again. */
  | { tipo: 'naoEnviada'; motivo: string; aguardarMs: number | null }
  /** It was asked and the answer was lost or makes no sense: only looking tells. */
  | { tipo: 'semResposta'; motivo: string; status: number | null };

export interface RenavePort {
  /** Calls the registry with the company's own certificate. Never throws for what the registry or the network does. */
  chamar<I, A>(codigoEmpresa: number, call: RenaveCall<I, A>, input: I): Promise<RespostaRenave<A>>;
}

/** Stored files, by a key that we make: never by a name that a person gave. A file that is not there is a `MissingFileError`. */
export interface FileStore {
  /** The whole file or, when it fails, nothing. */
  write(key: string, content: Readable | Uint8Array): Promise<{ size: number }>;
  read(key: string, range?: { start: number; length: number }): Promise<Readable>;
  readAll(key: string, range?: { start: number; length: number }): Promise<Uint8Array>;
  /** The keys of the files right below `folder/`, in any order; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

interface Mensagem {
  para: string;
  assunto: string;
  texto: string;
  anexos: readonly { nome: string; conteudo: Uint8Array; tipo: string }[];
}

export interface MailPort {
  enviar(mensagem: Mensagem): Promise<void>;
}

/** A file of a zip, read when its turn comes. */
interface ZipEntry {
  name: string;
  read(): Promise<Uint8Array>;
}

/** Makes zips; memory holds one file of it however many there are. A file that cannot be read breaks the zip. */
export interface ZipPort {
  create(entries: readonly ZipEntry[], mtime: Date): Readable;
}

/** Opaque secrets of sessions: made here, stored only as their hash. */
export interface Tokens {
  /** 256 random bits, safe in a header. */
  create(): string;
  /** What is stored of a token: enough to find it, useless to whoever reads the database. */
  hash(token: string): string;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Encrypts what may not be read from a dump; `contexto` binds it to its owner. */
export interface Cofre {
  fechar(conteudo: Uint8Array, contexto: string): Uint8Array;
  abrir(fechado: Uint8Array, contexto: string): Uint8Array;
}

export interface Log {
  info(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
  error(dados: object, mensagem: string): void;
}

/** All that a use case may reach. */
export interface Ports {
  agora(): Date;
  modo: 'sandbox' | 'producao';
  acesso: AcessoStore;
  /** A company's stores, each statement on its own. */
  empresa(codigo: number): EmpresaStores;
  /** A company's stores in one transaction: all of it happens or none. */
  transacao<T>(codigo: number, work: (stores: EmpresaStores) => Promise<T>): Promise<T>;
  fila: FilaDeIntencoes;
  renave: RenavePort;
  certificados: LeitorDeCertificado;
  arquivos: FileStore;
  leitorDeNotas: LeitorDeNotas;
  pacotes: PacotesGuardados;
  planilhas: LeitorDePlanilha;
  mail: MailPort | null;
  treinamento: TreinamentoPort | null;
  zip: ZipPort;
  tokens: Tokens;
  senhas: Passwords;
  cofre: Cofre;
  /** One at a time per key in this process: whoever asks while it is under way gets the same answer. */
  singleFlight<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Calls back with what changes for a company, or with the end of an intent (`intencao:<id>`). */
  ouvir(canal: string, heard: (assuntos: string[]) => void): () => void;
  log: Log;
}
