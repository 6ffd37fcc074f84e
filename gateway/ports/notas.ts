import type {
  LoteXml,
  ResumoDoLote,
  TipoNota,
  XmlImportadoDito,
  XmlItemDito,
} from '#contract/gateway/notas/notaImportada.ts';
import type { EntradaEsperada } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { Page } from '#contract/route.ts';
import type { Decisao } from '#domain/nfe/decisaoDaNota.ts';
import type { Dito } from '#domain/nfe/dito.ts';
import type { CodigoNfe } from '#domain/nfe/nota.ts';
import type { Consulta } from './estoque.ts';
import type { NotaForaDeUso, NotaOperavel } from './notaOperavel.ts';
import type { Paginada } from './paginada.ts';
import type { DanoDoZip } from './zip.ts';

/** A file of a pack: its original name (data, never a path) and its byte range. */
export interface ArquivoDoPacote {
  nome: string;
  inicio: number;
  /** Bytes received; an oversized file is received but not stored. */
  tamanho: number;
  guardado: boolean;
  /** Damage of the zip that this file is or came from. */
  dano?: DanoDoZip;
}

/** Up to 100 files of a batch: one stored object, one job. */
export interface NovoPacote {
  /** Key in the file store. */
  arquivo: string;
  arquivos: readonly ArquivoDoPacote[];
}

/** Author of an upload and the client's name for it; null for a single request. */
export interface EnvioDe {
  codigoUsuario: number;
  envio: string | null;
}

/** One request of an upload. */
export interface PedidoDoEnvio extends EnvioDe {
  /** Index of the request within the upload, from 0. */
  pedido: number;
  pacotes: readonly NovoPacote[];
}

export interface LoteGuardado {
  codigoLote: number;
  totalarquivos: number;
  /** Numbers of the new packs; empty when the request was stored before (idempotent). */
  pacotes: readonly number[];
}

/** One vehicle of a file, or an unreadable file; `posicao` is the file's index in its pack. */
export interface NovoItem {
  posicao: number;
  veiculo: number;
  nomearquivo: string;
  inicio: number;
  tamanho: number;
  /** Duplicates and same-key conflicts are detected by the store. */
  situacao: 'lida' | 'aconferir' | 'descartada' | 'erro';
  tiponf: TipoNota | null;
  /** The goods are received by this company. */
  recebida: boolean;
  chavenfe: string | null;
  numeronf: number | null;
  serie: number | null;
  dataemissao: string | null;
  recebidaem: string | null;
  valornota: number | null;
  cnpjemitente: string | null;
  razaosocialemitente: string | null;
  /** The issuer's address in one line; empty where the file has none. */
  endemitente: string;
  nome: string | null;
  cpfcnpj: string | null;
  email: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  codmun: number | null;
  municipio: string | null;
  uf: string | null;
  cep: string | null;
  chassi: string | null;
  /** The chassis was found only in the invoice's free text. */
  chassidotexto: boolean;
  /** What the file says of notes, with its first item only. */
  ditos: readonly Dito[];
  /** CFOP of the vehicle's item, as written. */
  cfop: string | null;
  /** Why a person must decide what the invoice does to the vehicle; null when its operation says so. */
  motivo: string | null;
  /** The choice between chassis that this row belongs to; null when its chassis is certain. */
  escolha: number | null;
  /** Fingerprint: equal for two files of one key that agree on value, parties and vehicles. */
  conteudo: string | null;
  marcamodelo: string | null;
  cor: string | null;
  anofab: number | null;
  anomod: number | null;
  acabado: boolean | null;
  valorentrada: number | null;
  errocodigo: CodigoNfe | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
}

/** JSON of `NovoItem[]`, produced by the reading thread and passed to the database unparsed. */
export type ItensLidos = string;

/** Key of a pack. */
export interface LugarDoPacote {
  codigoLote: number;
  pacote: number;
}

export interface PacotePendente extends LugarDoPacote {
  /** Key in the file store. */
  arquivo: string;
  /** JSON of `ArquivoDoPacote[]`, parsed only by the reading thread. */
  arquivos: string;
  cnpj: string;
}

export interface ArquivosParaLer extends Pick<PacotePendente, 'arquivos' | 'cnpj'> {
  /** Accepts invoices of the tax office's test environment. */
  treinamento: boolean;
  /** An invoice issued later than this contradicts itself. */
  agora: Date;
  conteudo: Uint8Array;
}

/** Why a pack was not read: its bytes are gone, or the last attempt failed. */
export type MotivoSemLeitura = 'perdido' | 'falhou';

/** Reads packs in worker threads; the buffer is transferred and unusable afterwards. */
export interface LeitorDeNotas {
  read(pacote: ArquivosParaLer): Promise<ItensLidos>;
  /** Items to store for the files (`arquivos`) of a pack that cannot be read. */
  semLeitura(arquivos: string, motivo: MotivoSemLeitura): ItensLidos;
}

export interface PacoteLido extends LugarDoPacote {
  /** At least one item per file of the pack. */
  itens: ItensLidos;
}

export interface ConsultaLotes extends Paginada {
  chassi: string | null;
  finalizado: boolean | null;
}

export interface ConsultaItens extends Paginada {
  chassi: string | null;
  semErro: boolean;
  naoProcessadas: boolean;
  somenteSaida: boolean;
}

/** Location of a stored file: a byte range of an object in the file store. */
export interface TrechoDeArquivo {
  codigoEmpresa: number;
  chave: string;
  inicio: number;
  tamanho: number;
}

/** A pack that an earlier reader read. */
export interface PacoteARelerDe extends PacotePendente {
  codigoEmpresa: number;
}

/** Packs of all companies, for the sweeps. */
export interface PacotesGuardados {
  /** The subset of keys that no batch refers to. */
  listSemLote(chaves: readonly string[]): Promise<string[]>;
  /** Packs that an earlier reader read, the newest batches first. */
  listAReler(quantos: number): Promise<PacoteARelerDe[]>;
}

interface PacotesGravados {
  /** False, and nothing changed, when all packs were stored before (idempotent). */
  gravado: boolean;
  /** Invoices that papers stopped: a pending operation with one must not be sent. */
  paradas: readonly NotaParada[];
  terminados: readonly LoteTerminado[];
}

/** An invoice that could be used until now, by its key and vehicle. */
export interface NotaParada {
  chave: string;
  chassi: string;
  /** Void as a whole; false if a person has to say whether it stands. */
  nula: boolean;
}

/** A batch of which every file is read. */
export interface LoteTerminado {
  lote: number;
  arquivos: number;
  /** Who imported it; null where it came by itself. */
  autor: number | null;
}

/** Invoices of all companies, for support, with the requests to the registry about each and the answers. */
export interface NotasDeTodas {
  listItens(consulta: ConsultaItens): Promise<Page<XmlImportadoDito>>;
  getArquivoDoItem(codigo: number): Promise<TrechoDeArquivo | null>;
}

/** Import state of an invoice, by its key. */
export interface NotaPorChave {
  chave: string;
  situacao: XmlItemDito['situacao'];
  cfop: string | null;
  motivo: string | null;
  decisao: Decisao | null;
  /** Its chassis is, or was, one of several to choose from. */
  escolha: number | null;
  ditotitulo: string | null;
  dito: string | null;
}

/** A company's invoices: batches, packs and the items read from each file. */
export interface NotaStore {
  /** Files and bytes stored so far for an upload's batch. */
  sumEnvio(envio: EnvioDe): Promise<{ arquivos: number; bytes: number }>;
  /** Adds a request's packs to the upload's batch, created by the first. Requires a transaction. */
  addPacotes(pedido: PedidoDoEnvio, agora: Date): Promise<LoteGuardado>;
  /** The subset of packs not read yet. */
  listPacotesPendentes(pacotes: readonly LugarDoPacote[]): Promise<PacotePendente[]>;
  /**
   * Stores the items of packs, detects duplicates, updates the batches' totals and selects each vehicle's
   * invoice. What the files say of notes is kept, and judged. Requires a transaction.
   */
  savePacotes(lidos: readonly PacoteLido[], agora: Date): Promise<PacotesGravados>;
  /** Updates the unused invoices of a pack that was read again; true if that changed any. Requires a transaction. */
  saveRelidos(lido: PacoteLido): Promise<boolean>;
  /**
   * Keeps what was said of notes, and judges those notes and these anew. Answers the invoices that could be used until
   * now. Idempotent. Requires a transaction.
   */
  saveDitos(ditos: readonly Dito[], agora: Date, chaves?: readonly string[]): Promise<NotaParada[]>;
  listLotes(consulta: ConsultaLotes): Promise<Page<LoteXml>>;
  getLote(codigo: number): Promise<LoteXml | null>;
  /** A batch with the work that is left in it now. */
  summarizeLote(codigo: number): Promise<ResumoDoLote | null>;
  listItensDoLote(
    consulta: Paginada & { codigoLote: number; estado?: string | null },
  ): Promise<Page<XmlItemDito>>;
  /** Entry invoices whose vehicle the registry has not announced yet. */
  listNaoAnunciadas(consulta: Consulta): Promise<Page<EntradaEsperada>>;
  /** Of these vehicles, those whose entry invoice is here and unused, with its key. */
  listComNota(chassis: readonly string[]): Promise<{ chassi: string; chave: string }[]>;
  /** Unreadable files of the last seven days whose invoice has not arrived since. */
  listComErro(consulta: Paginada): Promise<Page<XmlItemDito>>;
  listItens(consulta: ConsultaItens): Promise<Page<XmlImportadoDito>>;
  getItem(codigo: number): Promise<XmlItemDito | null>;
  /** The file of an item; null when it was not stored. */
  getArquivoDoItem(codigo: number): Promise<TrechoDeArquivo | null>;
  /** Operation data of these invoices; absent and unreadable ones are left out. */
  listOperaveis(codigos: readonly number[]): Promise<NotaOperavel[]>;
  /** These invoices that stand for no vehicle, with the reason; absent ones are left out. */
  listForaDeUso(codigos: readonly number[]): Promise<NotaForaDeUso[]>;
  /** Invoices that wait for a person's decision, or (`decididas`) were decided by one. */
  listAConferir(
    consulta: Paginada & { chassi: string | null; decididas: boolean; estado?: string | null },
  ): Promise<Page<XmlItemDito>>;
  /**
   * Stores a person's decision on an invoice, and leaves out the other chassis of its choice; false when it no longer
   * waits for one. Requires a transaction.
   */
  decide(codigo: number, decisao: Decisao, quem: { codigoUsuario: number; agora: Date }): Promise<boolean>;
  /** Reverts a decision, of all chassis of a choice; false when there is none, or the invoice was used since. */
  checkAgain(codigo: number): Promise<boolean>;
  /** What is known of the invoices of these keys, of one vehicle if given: imported, or said to be void without a file. */
  listPorChave(chaves: readonly string[], chassi: string | null): Promise<NotaPorChave[]>;
  /**
   * Selects this invoice for its vehicle over its rivals, or over its twin with the same key. False when it
   * is absent or its twin was already used.
   */
  select(codigo: number): Promise<boolean>;
  /** Links an invoice without a readable chassis to the vehicle that the user named. */
  linkChassi(codigo: number, chassi: string): Promise<void>;
  markProcessed(codigo: number, agora: Date): Promise<void>;
  /** The newest invoice that brought a vehicle to the company. */
  getEntradaMaisRecente(chassi: string): Promise<number | null>;
}
