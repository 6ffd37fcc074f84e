import type { Readable } from 'node:stream';
import type { Assunto } from '#contract/gateway/eventos.ts';
import type { Module } from '#contract/operations/operation.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { AcessoStore } from './acesso.ts';
import type { AcompanhamentoStore, FilaDeAcompanhamentos } from './acompanhamentos.ts';
import type { AlcanceStore } from './alcance.ts';
import type { VerificadorDeAssinaturas } from './assinaturas.ts';
import type { AuditoriaPort } from './auditoria.ts';
import type { AutorizacaoStore } from './autorizacoes.ts';
import type { BuscaStore } from './busca.ts';
import type { CadastroStore } from './cadastros.ts';
import type { CepPort } from './cep.ts';
import type { CertificadoStore, LeitorDeCertificado } from './certificados.ts';
import type { FilaDeConferencias } from './conferencias.ts';
import type { ConfiguracaoStore, MensagemStore } from './configuracoes.ts';
import type { ConviteStore, RegistroStore } from './convites.ts';
import type { CorreioStore } from './correio.ts';
import type { CobrancaStore, CreditoStore, PixSemCobrancaStore } from './creditos.ts';
import type { DocumentoStore } from './documentos.ts';
import type { EmpresaStore } from './empresa.ts';
import type { EntidadeStore } from './entidades.ts';
import type { EntregaDocumentosStore } from './entregaDocumentos.ts';
import type { EntregaStore } from './entregas.ts';
import type { EstoqueStore } from './estoque.ts';
import type { ExportacaoStore, ExportacoesGuardadas } from './exportacoes.ts';
import type { FichaStore } from './ficha.ts';
import type { Filas, NomeDeFila } from './filas.ts';
import type { EcrvStore, HistoricoStore } from './historicos.ts';
import type { ImportacaoStore } from './importacoes.ts';
import type { InicioStore } from './inicio.ts';
import type { FilaDeIntencoes, IntencaoStore, RecusaRenave } from './intencoes.ts';
import type { LoteAtpvStore } from './lotesAtpv.ts';
import type { LeitorDeNotas, NotaStore, NotasDeTodas, PacotesGuardados } from './notas.ts';
import type { PaineisStore, PainelStore } from './painel.ts';
import type { PerguntaStore } from './perguntas.ts';
import type { PixPort } from './pix.ts';
import type { LeitorDePlanilha } from './planilhas.ts';
import type { RecusaStore } from './recusas.ts';
import type { SegurancaPort } from './seguranca.ts';
import type { SincronizacaoStore } from './sincronizacoes.ts';
import type { TokenIntegracaoStore } from './tokenIntegracao.ts';
import type { TotalStore } from './totais.ts';
import type { TrabalhoStore } from './trabalhos.ts';
import type { TreinamentoPort } from './treinamento.ts';
import type { UsadosStore } from './usados.ts';
import type { VeiculoStore } from './veiculos.ts';

/** Everything that belongs to one company: no method can reach another's rows. */
export interface EmpresaStores {
  codigoEmpresa: number;
  entidades: EntidadeStore;
  intencoes: IntencaoStore;
  acompanhamentos: AcompanhamentoStore;
  estoque: EstoqueStore;
  autorizacoes: AutorizacaoStore;
  entregas: EntregaStore;
  perguntas: PerguntaStore;
  alcance: AlcanceStore;
  ficha: FichaStore;
  busca: BuscaStore;
  notas: NotaStore;
  veiculos: VeiculoStore;
  usados: UsadosStore;
  empresa: EmpresaStore;
  cadastros: CadastroStore;
  certificado: CertificadoStore;
  documentos: DocumentoStore;
  entregaDocumentos: EntregaDocumentosStore;
  lotesAtpv: LoteAtpvStore;
  importacoes: ImportacaoStore;
  trabalhos: TrabalhoStore;
  inicio: InicioStore;
  painel: PainelStore;
  sincronizacoes: SincronizacaoStore;
  exportacoes: ExportacaoStore;
  recusas: RecusaStore;
  configuracoes: ConfiguracaoStore;
  convites: ConviteStore;
  correio: CorreioStore;
  creditos: CreditoStore;
  tokenIntegracao: TokenIntegracaoStore;
  movimentar(movimento: {
    /** Null where nobody asked for it. */
    codigoUsuario: number | null;
    chassi: string | null;
    placa: string | null;
    idEstoque: number | null;
    /** The operation's stable name, and what people call it. */
    codigoOperacao: string;
    operacao: string;
    modulo: Module;
    cobrado: boolean;
    /** Null where no intent made it. */
    intencao: string | null;
    agora: Date;
  }): Promise<void>;
  /** Another company of the same group, in the same transaction; null for any other. */
  doGrupo(codigoEmpresa: number): Promise<EmpresaStores | null>;
  /**
   * Puts jobs in a queue, companies in turn, urgent ones before the others; not to be taken for `emMs` by the database's
   * clock. Inside a transaction they exist only if it commits.
   */
  enfileirar<F extends NomeDeFila>(
    fila: F,
    trabalhos: readonly Filas[F][],
    quando?: { emMs?: number; urgente?: boolean },
  ): Promise<void>;
  /** Intents that wait for the registry are due now, with their jobs: all of them, or those of these vehicles (chassis). */
  acordar(chassis?: readonly string[]): Promise<void>;
  /** Tells whoever waits for an intent that its state changed; inside a transaction, once it commits. */
  anunciar(intencao: string): Promise<void>;
  /** Tells the company's screens what changed; inside a transaction, once it commits. */
  avisar(...assuntos: Assunto[]): Promise<void>;
  /** Tells the screens of every company whose balance it is that it changed. */
  avisarCredito(): Promise<void>;
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
  /** Every key there is, in any order, without holding them all. */
  listAll(): AsyncIterable<string>;
  remove(key: string): Promise<void>;
}

interface Mensagem {
  para: string;
  assunto: string;
  texto: string;
  anexos: readonly { nome: string; conteudo: Uint8Array; tipo: string }[];
  /** Of what it tells: sent again after a crash, a mail server knows that it is the same message. */
  chave?: string;
}

export interface MailPort {
  /** Throws `EmailNaoEnviado` where the message surely did not go out; after any other error it may have. */
  enviar(mensagem: Mensagem): Promise<void>;
}

/** A file of a zip, read when its turn comes. */
export interface ZipEntry {
  name: string;
  read(): Promise<Uint8Array | Readable>;
  /** Deflated: for what is not compressed already. */
  compress?: true;
}

/** What a zip of others may hold; nothing of it is unpacked beyond. */
export interface LimitesDoZip {
  entries: number;
  unpackedBytes: number;
  /** Unpacked to packed. */
  ratio: number;
}

/** Makes zips; memory holds one file of it however many there are, and of a stream a piece. A file that cannot be read breaks the zip. */
export interface ZipPort {
  create(entries: readonly ZipEntry[], mtime: Date): Readable;
  /**
   * The files of a zip, each to be read before the next is asked for. `ZipRecusado` where it is not to be opened, and from
   * the bytes of a file that is damaged.
   */
  open(
    content: Uint8Array,
    limites: LimitesDoZip,
  ): AsyncIterable<{ name: string; content: AsyncIterable<Uint8Array> }>;
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
  /** Where people open the console, for links in e-mails; no slash at its end. */
  enderecoPublico: string;
  /** What opens the financial form for editing; null when none is configured, and then nothing does. */
  senhaFinanceira: string | null;
  /** What support confirms credit by hand with; null when none is configured, and then nothing does. */
  senhaCredito: string | null;
  /** Opens the first registration of an installation while it has no user; null in training, which has its own. */
  codigoPrimeiroAcesso: string | null;
  acesso: AcessoStore;
  seguranca: SegurancaPort;
  auditoria: AuditoriaPort;
  mensagens: MensagemStore;
  registro: RegistroStore;
  correio: CorreioStore;
  cobrancas: CobrancaStore;
  pixSemCobranca: PixSemCobrancaStore;
  /** A company's stores, each statement on its own. */
  empresa(codigo: number): EmpresaStores;
  /** Puts jobs that are no company's in a queue. */
  enfileirar: EmpresaStores['enfileirar'];
  /** A company's stores in one transaction: all of it happens or none. */
  transacao<T>(codigo: number, work: (stores: EmpresaStores) => Promise<T>): Promise<T>;
  /**
   * The stores of the companies that a user may see: all of them, those of one company's group, or those named. A company
   * that is not the user's to see refuses the whole.
   */
  empresasDe(
    codigoUsuario: number,
    quais?: { grupoDe?: number; codigos?: readonly number[] },
  ): Promise<EmpresaStores[]>;
  fila: FilaDeIntencoes;
  acompanhados: FilaDeAcompanhamentos;
  conferencias: FilaDeConferencias;
  renave: RenavePort;
  certificados: LeitorDeCertificado;
  assinaturas: VerificadorDeAssinaturas;
  arquivos: FileStore;
  leitorDeNotas: LeitorDeNotas;
  pacotes: PacotesGuardados;
  exportacoes: ExportacoesGuardadas;
  historicos: HistoricoStore;
  paineis: PaineisStore;
  ecrv: EcrvStore;
  notasDeTodas: NotasDeTodas;
  totais: TotalStore;
  planilhas: LeitorDePlanilha;
  mail: MailPort | null;
  cep: CepPort | null;
  pix: PixPort | null;
  treinamento: TreinamentoPort | null;
  zip: ZipPort;
  tokens: Tokens;
  senhas: Passwords;
  cofre: Cofre;
  /** Work for a request: what it asks of the database ends with the signal and, of a list, comes in its company's turn. */
  noPedido<T>(
    pedido: { sinal: AbortSignal | null; lista: string | null },
    work: () => Promise<T>,
  ): Promise<T>;
  /** One at a time per key in this process: whoever asks while it is under way gets the same answer. */
  singleFlight<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Goes on after the request that began it was answered; the gateway does not end without it. */
  aoLado(work: () => Promise<void>): void;
  /** Calls back with what changes for a company, or with the end of an intent (`intencao:<id>`). */
  ouvir(canal: string, heard: (assuntos: string[]) => void): () => void;
  log: Log;
}
