import type { TipoNota, XmlItemWire } from '#contract/gateway/notas/notaImportada.ts';
import type { Desconhecido } from '#domain/desconhecido.ts';
import type { Dito } from '#domain/nfe/dito.ts';
import type { CodigoNfe } from '#domain/nfe/nota.ts';
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
  /** What the file has that is unknown; on its first item. */
  desconhecidos: readonly Desconhecido[];
  /** `nItem` of the vehicle; null for a file without one. */
  itemnf: number | null;
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

export interface ConsultaItens extends Paginada {
  chassi: string | null;
  /** Number, client or their CPF or CNPJ, or a part of the chassis. */
  descricaoFiltro?: string | null;
  semErro: boolean;
  naoProcessadas: boolean;
  somenteSaida: boolean;
}

/** A pack that an earlier reader read. */
export interface PacoteARelerDe extends PacotePendente {
  codigoEmpresa: number;
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

/** Import state of an invoice, by its key. */
export interface NotaPorChave
  extends Pick<XmlItemWire, 'situacao' | 'cfop' | 'motivo' | 'decisao' | 'ditotitulo' | 'dito'> {
  chave: string;
  /** Its chassis is, or was, one of several to choose from. */
  escolha: number | null;
}
