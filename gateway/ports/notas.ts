import type {
  LoteXml,
  ResumoDoLote,
  TipoNota,
  XmlImportado,
  XmlItem,
} from '#contract/gateway/notaImportada.ts';
import type { Page } from '#contract/route.ts';
import type { Decisao } from '#domain/nfe/decisaoDaNota.ts';
import type { NotaForaDeUso, NotaOperavel } from './notaOperavel.ts';
import type { DanoDoZip } from './zipRecusado.ts';

/** A file of a pack: the name it came by (data, never a path) and where its bytes are. */
export interface ArquivoDoPacote {
  nome: string;
  inicio: number;
  /** Bytes received; a file that was too large was received and not kept. */
  tamanho: number;
  guardado: boolean;
  /** Why it could not be had from the zip that it is, or was in. */
  dano?: DanoDoZip;
}

/** Some hundred files of a batch: one stored object, one job. */
export interface NovoPacote {
  /** Key in the file store. */
  arquivo: string;
  arquivos: readonly ArquivoDoPacote[];
}

/** Whose an upload is, and its sender's own name for it; null where it is one request. */
export interface EnvioDe {
  codigoUsuario: number;
  envio: string | null;
}

/** What one request of an upload brings. */
export interface PedidoDoEnvio extends EnvioDe {
  /** Its number among the upload's, from 0. */
  pedido: number;
  pacotes: readonly NovoPacote[];
}

export interface LoteGuardado {
  codigoLote: number;
  totalarquivos: number;
  /** The numbers of its packs; none where it was there already, and nothing was written. */
  pacotes: readonly number[];
}

/** One vehicle of a file, or a file that could not be read; `posicao` is the file's place in its pack. */
export interface NovoItem {
  posicao: number;
  veiculo: number;
  nomearquivo: string;
  inicio: number;
  tamanho: number;
  /** Whether it is a duplicate, or another invoice with the same key, only the store can tell. */
  situacao: 'lida' | 'aconferir' | 'descartada' | 'erro' | 'cancelada';
  tiponf: TipoNota | null;
  /** The goods come to this company. */
  recebida: boolean;
  chavenfe: string | null;
  numeronf: number | null;
  serie: number | null;
  dataemissao: string | null;
  recebidaem: string | null;
  valornota: number | null;
  cnpjemitente: string | null;
  razaosocialemitente: string | null;
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
  /** Only a free text of the invoice names the chassis. */
  chassidotexto: boolean;
  /** The file says that the invoice of this key was cancelled. */
  cancelamento: boolean;
  /** The type of the event that says so. */
  evento: string | null;
  /** Of the vehicle's own item, as written. */
  cfop: string | null;
  /** Why somebody has to say what the invoice does to the vehicle; null where its operation says it. */
  motivo: string | null;
  /** Equal for two files of one key that say the same of value, parties and vehicles. */
  conteudo: string | null;
  marcamodelo: string | null;
  cor: string | null;
  anofab: number | null;
  anomod: number | null;
  acabado: boolean | null;
  valorentrada: number | null;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
}

/** The JSON of `NovoItem[]`: made where the files are read, and taken by the database as it is. */
export type ItensLidos = string;

/** Which pack of which batch. */
export interface LugarDoPacote {
  codigoLote: number;
  pacote: number;
}

/** A pack that still has to be read. */
export interface PacotePendente extends LugarDoPacote {
  /** Key in the file store. */
  arquivo: string;
  /** The JSON of `ArquivoDoPacote[]`: only who reads the files takes it apart. */
  arquivos: string;
  /** The company's. */
  cnpj: string;
}

export interface ArquivosParaLer extends Pick<PacotePendente, 'arquivos' | 'cnpj'> {
  /** Whether invoices of the tax office's test environment are taken. */
  treinamento: boolean;
  /** The bytes of the pack. */
  conteudo: Uint8Array;
}

/** Why no file of a pack was read: its bytes are gone, or reading failed for the last time. */
export type MotivoSemLeitura = 'perdido' | 'falhou';

/** Reads the files of packs away from where requests are answered; the bytes are given away by it. */
export interface LeitorDeNotas {
  ler(pacote: ArquivosParaLer): Promise<ItensLidos>;
  /** What is stored of the files of a pack (`arquivos`) that cannot be read as a whole. */
  semLeitura(arquivos: string, motivo: MotivoSemLeitura): ItensLidos;
}

export interface PacoteLido extends LugarDoPacote {
  /** At least one for each file of the pack. */
  itens: ItensLidos;
}

interface Paginada {
  page: number;
  perPage: number;
  ordemCampo: string | null;
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

/** Where a kept file is: part of an object in the file store. */
export interface TrechoDeArquivo {
  chave: string;
  inicio: number;
  tamanho: number;
}

/** The packs of all companies, as files that must belong to a batch. */
export interface PacotesGuardados {
  /** Those of the keys that no batch has. */
  listSemLote(chaves: readonly string[]): Promise<string[]>;
}

export interface PacotesGravados {
  /** False, and nothing changed, when all of them were stored before. */
  gravado: boolean;
  /** Vehicles whose invoice was cancelled: an operation that waits with it must not be sent. */
  canceladas: readonly string[];
}

/** The invoices of all companies, for support: with what was asked of the registry about each, and what it said. */
export interface NotasDeTodas {
  listItens(consulta: ConsultaItens): Promise<Page<XmlImportado>>;
  getArquivoDoItem(codigo: number): Promise<TrechoDeArquivo | null>;
}

/** What an import says of an invoice that is named by its key. */
export interface NotaPorChave {
  chave: string;
  situacao: XmlItem['situacao'];
  cfop: string | null;
  motivo: string | null;
  decisao: Decisao | null;
  /** It is what says that the invoice was stopped, by an event of this type. */
  cancelamento: boolean;
  evento: string | null;
}

/** A company's invoices: batches, the packs their files are kept in, and what was read from each file. */
export interface NotaStore {
  /** How many files and bytes the batch of an upload holds. */
  sumEnvio(envio: EnvioDe): Promise<{ arquivos: number; bytes: number }>;
  /** Adds a request's packs to the batch of its upload, which begins with the first. Only in a transaction. */
  addPacotes(pedido: PedidoDoEnvio, agora: Date): Promise<LoteGuardado>;
  /** Those of the packs that were not read before. */
  listPacotesPendentes(pacotes: readonly LugarDoPacote[]): Promise<PacotePendente[]>;
  /**
   * Writes what was read from packs, finds the duplicates, adds to the batches' totals and chooses the invoice that stands
   * for each vehicle. What was to be sent with an invoice that turned out to be cancelled is refused. Only in a
   * transaction.
   */
  savePacotes(lidos: readonly PacoteLido[], agora: Date): Promise<PacotesGravados>;
  listLotes(consulta: ConsultaLotes): Promise<Page<LoteXml>>;
  getLote(codigo: number): Promise<LoteXml | null>;
  /** A batch, and what is left to do with it as it stands now. */
  resumirLote(codigo: number): Promise<ResumoDoLote | null>;
  listItensDoLote(
    consulta: Paginada & { codigoLote: number; estado?: string | null },
  ): Promise<Page<XmlItem>>;
  /** Files of the last seven days that could not be read, and whose invoice did not come in since. */
  listComErro(consulta: Paginada): Promise<Page<XmlItem>>;
  listItens(consulta: ConsultaItens): Promise<Page<XmlImportado>>;
  getItem(codigo: number): Promise<XmlItem | null>;
  /** The file of an item, null when it was not kept. */
  getArquivoDoItem(codigo: number): Promise<TrechoDeArquivo | null>;
  /** What operations need of these invoices; those that are not there, or could not be read, are left out. */
  listOperaveis(codigos: readonly number[]): Promise<NotaOperavel[]>;
  /** Those of these invoices that stand for no vehicle, each with why; those that are not there are left out. */
  listForaDeUso(codigos: readonly number[]): Promise<NotaForaDeUso[]>;
  /** Those that wait for somebody to say what they are; `decididas`: those that somebody did. */
  listAConferir(
    consulta: Paginada & { chassi: string | null; decididas: boolean; estado?: string | null },
  ): Promise<Page<XmlItem>>;
  /** Keeps what somebody says that an invoice is, and who; false where it does not wait for that any more. */
  decidir(codigo: number, decisao: Decisao, quem: { codigoUsuario: number; agora: Date }): Promise<boolean>;
  /** Takes that back; false where nobody said it, or the invoice was used since. */
  conferirDeNovo(codigo: number): Promise<boolean>;
  /** What was imported here of these keys, of one vehicle where it is told, and what says that their invoices were stopped. */
  listPorChave(chaves: readonly string[], chassi: string | null): Promise<NotaPorChave[]>;
  /**
   * Makes this the invoice that stands for its vehicle, instead of its rivals; of two with one key, the one that is
   * believed. False when it is not there, or its twin was used already.
   */
  selecionar(codigo: number): Promise<boolean>;
  /** The user said which vehicle an invoice without a readable chassis is about. */
  vincularChassi(codigo: number, chassi: string): Promise<void>;
  marcarProcessada(codigo: number, agora: Date): Promise<void>;
  /** The newest invoice by which a vehicle came to the company. */
  getEntradaMaisRecente(chassi: string): Promise<number | null>;
}
