import type { Readable } from 'node:stream';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { Module } from '#contract/operations/operation.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { Recusa } from '#domain/recusa.ts';
import type { acessoStore } from '../db/stores/acesso/acessoStore.ts';
import type { Stores } from '../db/stores/stores.ts';
import type { storesDeTodas } from '../db/stores/storesDeTodas.ts';
import type { VerificadorDeAssinaturas } from './assinaturas.ts';
import type { AuditoriaPort } from './auditoria.ts';
import type { CepPort } from './cep.ts';
import type { LeitorDeCertificado, Passwords, Tokens, Vault } from './certificados.ts';
import type { Filas, NomeDeFila } from './filas.ts';
import type { MailPort } from './mail.ts';
import type { LeitorDeNotas } from './notas.ts';
import type { AssinadorDePdf, PdfPort } from './pdf.ts';
import type { PixPort } from './pix.ts';
import type { LeitorDePlanilha } from './planilhas.ts';
import type { SefazPort } from './sefaz.ts';
import type { Autenticador, WebAuthn } from './segundoFator.ts';
import type { SegurancaPort } from './seguranca.ts';
import type { TreinamentoPort } from './treinamento.ts';
import type { Versao } from './versao.ts';
import type { WebhookPort } from './webhooks.ts';
import type { ZipPort } from './zip.ts';

/** Stores of one company: no method can reach another company's rows. @concept dependency injection */
export interface EmpresaStores extends Stores {
  codigoEmpresa: number;
  addMovimento(movimento: {
    /** Null when nobody asked for it. */
    codigoUsuario: number | null;
    chassi: string | null;
    placa: string | null;
    idEstoque: number | null;
    /** The operation's stable name and its title. */
    codigoOperacao: string;
    operacao: string;
    modulo: Module;
    cobrado: boolean;
    /** Null when no intent made it. */
    intencao: string | null;
    agora: Date;
  }): Promise<void>;
  /** Stores of another company of the same group, in the same transaction; null for a company outside it. */
  doGrupo(codigoEmpresa: number): Promise<EmpresaStores | null>;
  /**
   * Enqueues jobs, due in `emMs` by the database's clock; companies take turns, `urgente` comes first.
   * Transactional outbox: inside a transaction the jobs exist only if it commits.
   */
  enqueue<F extends NomeDeFila>(
    fila: F,
    trabalhos: readonly Filas[F][],
    quando?: { emMs?: number; urgente?: boolean },
  ): Promise<void>;
  /**
   * Makes intents that wait for the registry due now, with their jobs: all, or those of these vehicles
   * (chassis).
   */
  wake(chassis?: readonly string[]): Promise<void>;
  /** Notifies waiters of an intent's new state; inside a transaction, on commit. */
  announce(intencao: string): Promise<void>;
  /** Notifies the company's screens of changed subjects; inside a transaction, on commit. */
  notify(...assuntos: Assunto[]): Promise<void>;
  /** Notifies the screens of all companies that share the changed balance. */
  notifyCredito(): Promise<void>;
}

/** The registry's answer, classified by the safe next step. */
export type RespostaRenave<A = unknown> =
  /**
   * Done or read. A list lacks what nobody could read of it (`ilegiveis`), so that nothing missing from it counts as absent;
   * `odd` are lines for support.
   */
  | { tipo: 'ok'; status: number; corpo: A; ilegiveis?: number; odd?: readonly string[] }
  /** Refused: nothing happened. */
  | { tipo: 'recusada'; status: number; recusa: Recusa }
  /**
   * Not sent (no connection, too many requests), not let in to the application (`recusa`: the certificate was not accepted),
   * or sent to read, and its answer lost (`perdida`): safe to retry.
   */
  | { tipo: 'naoEnviada'; motivo: string; retryAfterMs: number | null; perdida?: true; recusa?: Recusa }
  /** Sent, and the answer was lost or malformed: only a look-up tells. */
  | { tipo: 'semResposta'; motivo: string; status: number | null };

export interface RenavePort {
  /**
   * Calls the registry with the company's certificate. Never throws for failures of the registry or the
   * network.
   */
  callRenave<I, A>(codigoEmpresa: number, call: RenaveCall<I, A>, input: I): Promise<RespostaRenave<A>>;
}

/**
 * Stored files by a key of our making, never by a user's file name. Throws `MissingFileError` for an absent
 * file.
 */
export interface FileStore {
  /** Atomic: the whole file or nothing. */
  write(key: string, content: Readable | Uint8Array): Promise<{ size: number }>;
  read(key: string, range?: { start: number; length: number }): Promise<Readable>;
  readAll(key: string, range?: { start: number; length: number }): Promise<Uint8Array>;
  /** Keys directly below `folder/`, unordered; empty when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Every key, unordered, streamed. */
  listAll(): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Bytes that can still be written; null where the store has no such limit. */
  getFreeBytes(): Promise<number | null>;
}

export interface Log {
  info(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
  error(dados: object, mensagem: string): void;
}

/** Everything that a use case may reach. */
export interface Ports extends ReturnType<typeof storesDeTodas> {
  agora(): Date;
  modo: 'sandbox' | 'producao';
  /** True for a rehearsal against the registry's homologation, where fictitious vehicles may be created. */
  ensaio: boolean;
  /** Base URL of the console for links in e-mails, without a trailing slash. */
  enderecoPublico: string;
  emailDoSuporte: string;
  /** Named on the privacy page; null when not configured. */
  contatoDePrivacidade: string | null;
  /** Password that unlocks editing of the financial form; null when not configured, which keeps it locked. */
  senhaFinanceira: string | null;
  /** Password with which support confirms manual credit; null when not configured, which disables it. */
  senhaCredito: string | null;
  /** Code that permits the first registration while there is no user; null in training, which has its own. */
  codigoPrimeiroAcesso: string | null;
  acesso: ReturnType<typeof acessoStore>;
  seguranca: SegurancaPort;
  auditoria: AuditoriaPort;
  /** A company's stores, one statement per transaction. */
  empresa(codigo: number): EmpresaStores;
  /** Enqueues jobs that belong to no company. */
  enqueue: EmpresaStores['enqueue'];
  /** A company's stores in one transaction. */
  transacao<T>(codigo: number, work: (stores: EmpresaStores) => Promise<T>): Promise<T>;
  /**
   * Stores of the companies that a user may see: all, one company's group, or the named ones. Throws when any
   * of them is out of reach.
   */
  empresasDe(
    codigoUsuario: number,
    quais?: { grupoDe?: number; codigos?: readonly number[] },
  ): Promise<EmpresaStores[]>;
  renave: RenavePort;
  certificados: LeitorDeCertificado;
  assinaturas: VerificadorDeAssinaturas;
  arquivos: FileStore;
  readerOfNotas: LeitorDeNotas;
  planilhas: LeitorDePlanilha;
  mail: MailPort | null;
  cep: CepPort | null;
  pix: PixPort | null;
  /** The tax authority; null where none is configured. */
  sefaz: SefazPort | null;
  treinamento: TreinamentoPort | null;
  sistemas: WebhookPort;
  zip: ZipPort;
  pdf: PdfPort;
  assinador: AssinadorDePdf;
  tokens: Tokens;
  senhas: Passwords;
  autenticador: Autenticador;
  webauthn: WebAuthn;
  vault: Vault;
  versao: Versao;
  /**
   * Request context: queries are cancelled by the signal; a list's queries also take their company's turn. With
   * `replica` they may be answered by a replica of the database.
   */
  inRequest<T>(
    pedido: { sinal: AbortSignal | null; lista: string | null; replica?: boolean },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Single-flight per key in this process: concurrent callers share one result. */
  singleFlight<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Background work that outlives its request; shutdown waits for it. */
  background(work: () => Promise<void>): void;
  /**
   * Subscribes to a company's changes or to the end of an intent (`intencao:<id>`); returns the unsubscriber.
   */
  hear(canal: string, heard: (assuntos: string[]) => void): () => void;
  /** The subjects of a channel that changed in the last `ms`, of one minute; null if some may be unknown. */
  recent(canal: string, ms: number): string[] | null;
  log: Log;
}
