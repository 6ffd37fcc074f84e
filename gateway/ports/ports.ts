import type { Readable } from 'node:stream';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { Module } from '#contract/operations/operation.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { Recusa } from '#domain/recusa.ts';
import type { acessoStore } from '../db/stores/acesso/acessoStore.ts';
import type { avisoStore, avisosDeTodas } from '../db/stores/acesso/avisoStore.ts';
import type { correioDeAvisos } from '../db/stores/acesso/correioDeAvisos.ts';
import type { operadorStore } from '../db/stores/acesso/operadorStore.ts';
import type { passkeyStore } from '../db/stores/acesso/passkeyStore.ts';
import type { quemAgeStore } from '../db/stores/acesso/quemAgeStore.ts';
import type { segundoFatorStore } from '../db/stores/acesso/segundoFatorStore.ts';
import type { tokenIntegracaoStore } from '../db/stores/acesso/tokenIntegracaoStore.ts';
import type { filaDeWebhooks } from '../db/stores/acesso/webhooks/filaDeWebhooks.ts';
import type { webhookStore } from '../db/stores/acesso/webhooks/webhookStore.ts';
import type { cadastroStore } from '../db/stores/cadastros/cadastroStore.ts';
import type { certificadoStore } from '../db/stores/cadastros/certificadoStore.ts';
import type { configuracaoStore, mensagemStore } from '../db/stores/cadastros/configuracaoStore.ts';
import type { conviteStore } from '../db/stores/cadastros/conviteStore.ts';
import type { empresaStore } from '../db/stores/cadastros/empresaStore.ts';
import type { estadoStore } from '../db/stores/cadastros/estadoStore.ts';
import type { importacaoStore } from '../db/stores/cadastros/importacaoStore.ts';
import type { prazoStore } from '../db/stores/cadastros/prazoStore.ts';
import type { registroStore } from '../db/stores/cadastros/registroStore.ts';
import type { veiculoStore } from '../db/stores/cadastros/veiculoStore.ts';
import type { dadosDeTodas, dadosPessoaisStore } from '../db/stores/conformidade/dadosPessoaisStore.ts';
import type { leituraStore, trilhaDeLeituras } from '../db/stores/conformidade/leituraStore.ts';
import type { retencaoStore } from '../db/stores/conformidade/retencaoStore.ts';
import type { cobrancaStore, creditoStore } from '../db/stores/dinheiro/creditoStore.ts';
import type { pixSemCobrancaStore } from '../db/stores/dinheiro/pixSemCobrancaStore.ts';
import type { declaracaoStore, declaracoesDeTodas } from '../db/stores/documentos/declaracaoStore.ts';
import type { documentoStore } from '../db/stores/documentos/documentoStore.ts';
import type { entregaDocumentosStore } from '../db/stores/documentos/entregaDocumentosStore.ts';
import type { livroStore } from '../db/stores/documentos/livro/livroStore.ts';
import type { loteAtpvStore } from '../db/stores/documentos/loteAtpvStore.ts';
import type { alcanceStore } from '../db/stores/engine/alcanceStore.ts';
import type { correioStore } from '../db/stores/engine/correioStore.ts';
import type { donosDosArquivos } from '../db/stores/engine/donosDosArquivos.ts';
import type { exportacaoStore, exportacoesGuardadas } from '../db/stores/engine/exportacaoStore.ts';
import type { idempotenciaStore } from '../db/stores/engine/idempotencyStore.ts';
import type {
  acompanhamentoStore,
  filaDeAcompanhamentos,
} from '../db/stores/engine/intencoes/acompanhamentos.ts';
import type { filaDeIntencoes } from '../db/stores/engine/intencoes/filaDeIntencoes.ts';
import type { intencaoStore } from '../db/stores/engine/intencoes/intencaoStore.ts';
import type { loteDeOperacoesStore } from '../db/stores/engine/intencoes/loteDeOperacoesStore.ts';
import type { recusaStore } from '../db/stores/engine/intencoes/recusaStore.ts';
import type { perguntaStore } from '../db/stores/engine/perguntaStore.ts';
import type { sealedStore } from '../db/stores/engine/sealedStore.ts';
import type { totalStore } from '../db/stores/engine/totais.ts';
import type { trabalhoStore } from '../db/stores/engine/trabalhoStore.ts';
import type { buscaStore } from '../db/stores/estoque/busca/buscaStore.ts';
import type { chegadaStore } from '../db/stores/estoque/chegadaStore.ts';
import type { conferenciaStore } from '../db/stores/estoque/estoqueRenave/conferenciaStore.ts';
import type { sincronizacaoStore } from '../db/stores/estoque/estoqueRenave/sincronizacaoStore.ts';
import type { estoqueStore } from '../db/stores/estoque/estoqueStore.ts';
import type { fechamentoStore } from '../db/stores/estoque/fechamento.ts';
import type { fichaStore } from '../db/stores/estoque/ficha/fichaStore.ts';
import type { historicoStore } from '../db/stores/estoque/historicos/historicoStore.ts';
import type { inicioStore } from '../db/stores/estoque/inicioStore.ts';
import type { todosStore } from '../db/stores/estoque/listTodos.ts';
import type { paineisStore, painelStore } from '../db/stores/estoque/painel/painelStore.ts';
import type { patioStore } from '../db/stores/estoque/patioStore.ts';
import type { filaDeOrdens, ordemStore } from '../db/stores/notas/ordemDeEntrada/ordemStore.ts';
import type { filaDeRecebimentos, recebimentoStore } from '../db/stores/notas/sefaz/recebimentoStore.ts';
import type { notaStore, notasDeTodas, pacotesGuardados } from '../db/stores/notas/xml/notaStore.ts';
import type { ecrvStore } from '../db/stores/suporte/ecrvStore.ts';
import type { aptidaoStore, filaDeAptidoes } from '../db/stores/usados/aptidaoStore.ts';
import type { laudoStore } from '../db/stores/usados/laudoStore.ts';
import type { usadosStore } from '../db/stores/usados/usadosStore.ts';
import type { usoStore } from '../db/stores/usoStore.ts';
import type { entregaStore } from '../db/stores/zeroKm/entregaStore.ts';
import type { autorizacaoStore } from '../db/stores/zeroKm/transferenciaZeroKm/autorizacaoStore.ts';
import type { VerificadorDeAssinaturas } from './assinaturas.ts';
import type { AuditoriaPort } from './auditoria.ts';
import type { CepPort } from './cep.ts';
import type { LeitorDeCertificado, Passwords, Tokens, Vault } from './certificados.ts';
import type { EntidadeStore } from './entidades.ts';
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
export interface EmpresaStores {
  codigoEmpresa: number;
  entidades: EntidadeStore;
  intencoes: ReturnType<typeof intencaoStore>;
  acompanhamentos: ReturnType<typeof acompanhamentoStore>;
  estoque: ReturnType<typeof estoqueStore>;
  autorizacoes: ReturnType<typeof autorizacaoStore>;
  entregas: ReturnType<typeof entregaStore>;
  perguntas: ReturnType<typeof perguntaStore>;
  alcance: ReturnType<typeof alcanceStore>;
  ficha: ReturnType<typeof fichaStore>;
  busca: ReturnType<typeof buscaStore>;
  notas: ReturnType<typeof notaStore>;
  veiculos: ReturnType<typeof veiculoStore>;
  usados: ReturnType<typeof usadosStore>;
  empresa: ReturnType<typeof empresaStore>;
  cadastros: ReturnType<typeof cadastroStore>;
  certificado: ReturnType<typeof certificadoStore>;
  documentos: ReturnType<typeof documentoStore>;
  entregaDocumentos: ReturnType<typeof entregaDocumentosStore>;
  lotesAtpv: ReturnType<typeof loteAtpvStore>;
  importacoes: ReturnType<typeof importacaoStore>;
  lotesDeOperacoes: ReturnType<typeof loteDeOperacoesStore>;
  trabalhos: ReturnType<typeof trabalhoStore>;
  inicio: ReturnType<typeof inicioStore>;
  painel: ReturnType<typeof painelStore>;
  todos: ReturnType<typeof todosStore>;
  fechamento: ReturnType<typeof fechamentoStore>;
  sincronizacoes: ReturnType<typeof sincronizacaoStore>;
  exportacoes: ReturnType<typeof exportacaoStore>;
  recebimentos: ReturnType<typeof recebimentoStore>;
  ordem: ReturnType<typeof ordemStore>;
  recusas: ReturnType<typeof recusaStore>;
  configuracoes: ReturnType<typeof configuracaoStore>;
  convites: ReturnType<typeof conviteStore>;
  correio: ReturnType<typeof correioStore>;
  creditos: ReturnType<typeof creditoStore>;
  estados: ReturnType<typeof estadoStore>;
  laudos: ReturnType<typeof laudoStore>;
  aptidoes: ReturnType<typeof aptidaoStore>;
  tokenIntegracao: ReturnType<typeof tokenIntegracaoStore>;
  idempotencia: ReturnType<typeof idempotenciaStore>;
  avisos: ReturnType<typeof avisoStore>;
  webhooks: ReturnType<typeof webhookStore>;
  dadosPessoais: ReturnType<typeof dadosPessoaisStore>;
  leituras: ReturnType<typeof leituraStore>;
  operadores: ReturnType<typeof operadorStore>;
  quemAge: ReturnType<typeof quemAgeStore>;
  livros: ReturnType<typeof livroStore>;
  declaracoes: ReturnType<typeof declaracaoStore>;
  patio: ReturnType<typeof patioStore>;
  chegadas: ReturnType<typeof chegadaStore>;
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
  | { tipo: 'ok'; status: number; corpo: A }
  /** Refused: nothing happened. */
  | { tipo: 'recusada'; status: number; recusa: Recusa }
  /** Not sent (no connection, too many requests), or sent to read, and its answer lost (`perdida`): safe to retry. */
  | { tipo: 'naoEnviada'; motivo: string; retryAfterMs: number | null; perdida?: true }
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
export interface Ports {
  agora(): Date;
  modo: 'sandbox' | 'producao';
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
  leituras: ReturnType<typeof trilhaDeLeituras>;
  mensagens: ReturnType<typeof mensagemStore>;
  registro: ReturnType<typeof registroStore>;
  correio: ReturnType<typeof correioStore>;
  cobrancas: ReturnType<typeof cobrancaStore>;
  pixSemCobranca: ReturnType<typeof pixSemCobrancaStore>;
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
  fila: ReturnType<typeof filaDeIntencoes>;
  acompanhados: ReturnType<typeof filaDeAcompanhamentos>;
  conferencias: ReturnType<typeof conferenciaStore>;
  aptidoes: ReturnType<typeof filaDeAptidoes>;
  recebidos: ReturnType<typeof filaDeRecebimentos>;
  ordens: ReturnType<typeof filaDeOrdens>;
  webhooks: ReturnType<typeof filaDeWebhooks>;
  prazos: ReturnType<typeof prazoStore>;
  avisos: ReturnType<typeof avisosDeTodas>;
  correioDeAvisos: ReturnType<typeof correioDeAvisos>;
  renave: RenavePort;
  certificados: LeitorDeCertificado;
  assinaturas: VerificadorDeAssinaturas;
  arquivos: FileStore;
  readerOfNotas: LeitorDeNotas;
  pacotes: ReturnType<typeof pacotesGuardados>;
  donosDosArquivos: ReturnType<typeof donosDosArquivos>;
  exportacoes: ReturnType<typeof exportacoesGuardadas>;
  declaracoes: ReturnType<typeof declaracoesDeTodas>;
  historicos: ReturnType<typeof historicoStore>;
  paineis: ReturnType<typeof paineisStore>;
  ecrv: ReturnType<typeof ecrvStore>;
  uso: ReturnType<typeof usoStore>;
  notasDeTodas: ReturnType<typeof notasDeTodas>;
  dadosDeTodas: ReturnType<typeof dadosDeTodas>;
  retencao: ReturnType<typeof retencaoStore>;
  totais: ReturnType<typeof totalStore>;
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
  segundoFator: ReturnType<typeof segundoFatorStore>;
  passkeys: ReturnType<typeof passkeyStore>;
  webauthn: WebAuthn;
  vault: Vault;
  sealed: ReturnType<typeof sealedStore>;
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
