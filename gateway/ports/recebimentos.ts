import type { NotaRecebidaDita } from '#contract/gateway/notas/sefaz.ts';
import type { Page } from '#contract/route.ts';
import type { Parada } from '#domain/sefaz/distribuicao.ts';
import type { DadosDaNota } from '#domain/sefaz/documento.ts';
import type { Manifestacao } from '#domain/sefaz/manifestacao.ts';
import type { Consulta, Periodo } from './estoque.ts';
import type { EventoAEnviar } from './sefaz.ts';

/** Lease on a company's next question to the tax authority. */
export interface RecebimentoTomado {
  codigoEmpresa: number;
  cnpj: string;
  ultNsu: string;
  /** Fencing token. */
  fence: number;
  /** Failures since the last answer. */
  falhas: number;
  /** Who chose to receive: the author of the day's batch. */
  codigoUsuario: number;
  /** Who chose 'ciência' for what arrives; null if nobody did. */
  cienciaPor: number | null;
}

/** A CNPJ in whose sequence documents of other companies come; `daCasa`: of who runs this server. */
export interface ViaDeTerceiro {
  cnpj: string;
  daCasa: boolean;
}

export interface EmpresaAlcancada {
  codigoEmpresa: number;
  cnpj: string;
}

/** A document that came through another CNPJ: its number among the company's, and the author of its batch. */
export interface EntregaDeTerceiro {
  pedido: number;
  codigoUsuario: number;
}

/** The sequences of all companies; each question is leased to one process. */
export interface FilaDeRecebimentos {
  /**
   * Leases the company that is due longest. The pause after its answer begins here, so that it holds whatever
   * happens to the process.
   */
  claim(agora: Date, pausaMs: number): Promise<RecebimentoTomado | null>;
  /**
   * The companies that a sequence may bring a document: of these parties or, if null, those to which it brought the note
   * of this key.
   */
  listDonas(
    via: ViaDeTerceiro,
    documento: { chave: string; partes: readonly string[] | null },
  ): Promise<EmpresaAlcancada[]>;
  /** The CNPJs that the company may name in `autXML`: their sequences are asked for, and may bring it its notes. */
  listVias(codigoEmpresa: number, cnpjDaCasa: string | null): Promise<{ cnpj: string; nome: string }[]>;
}

/** What a question changes; a field left out stays. */
export interface DesfechoDaPergunta {
  ultNsu?: string;
  /** The numbers up to which another program was given some, beginning after ours. */
  lacuna?: { de: string; ate: string };
  /** When the next question may be put; the pause unless told. */
  proxima?: Date;
  parada: Parada | null;
  motivo: string | null;
  falhas: number;
}

export interface NotaAnunciada extends DadosDaNota {
  /** The whole note arrived, not only its summary. */
  completa: boolean;
  cancelada: boolean;
}

export interface OpcaoDeReceber {
  receber: boolean;
  receberPor: string | null;
  receberEm: string | null;
  ciencia: boolean;
  cienciaPor: string | null;
  cienciaEm: string | null;
  confirmar: boolean;
  confirmarPor: string | null;
  confirmarEm: string | null;
  proxima: string | null;
  ouvida: string | null;
  parada: Parada | null;
  paradaDesde: string | null;
}

/** The end of a statement. */
interface DesfechoDaManifestacao {
  chave: string;
  manifestacao: Manifestacao;
  recusa: string | null;
}

/** A statement that waits to be sent. */
export interface PedidoDeManifestacao extends EventoAEnviar {
  codigoUsuario: number;
}

/** One company's sequence and its notes. */
export interface RecebimentoStore {
  get(): Promise<OpcaoDeReceber>;
  /** Records each choice that changed with its author; a first 'receive' is due at once. */
  saveOpcao(
    opcao: { receber: boolean; ciencia: boolean; confirmar: boolean },
    codigoUsuario: number,
    agora: Date,
  ): Promise<void>;
  /** Who chose that a confirmed entry is confirmed to the tax authority too; null if nobody did. */
  getConfirmarPor(): Promise<number | null>;
  /** Has the sequence asked soon, if it stands still for want of a certificate. */
  wake(agora: Date): Promise<void>;
  /** False when the lease was lost: nothing of this answer may be stored. */
  finish(tomada: RecebimentoTomado, desfecho: DesfechoDaPergunta, agora: Date): Promise<boolean>;
  /** The next number that another program was given; null if there is none. */
  getLacuna(): Promise<string | null>;
  /** Its document is stored, or there is none. */
  passLacuna(nsu: string): Promise<void>;
  /** Takes a document that another CNPJ's sequence brings; null if it may not, or the company has it already. */
  takeDeTerceiro(
    via: ViaDeTerceiro,
    documento: { chave: string; documento: string },
    agora: Date,
  ): Promise<EntregaDeTerceiro | null>;
  /** Whether the company was told of the note. */
  has(chave: string): Promise<boolean>;
  /** Counts a question by key; false if the hour's are used up. */
  countConsulta(agora: Date): Promise<boolean>;
  /** Keeps what the authority answered about a key on its row. */
  saveRecusa(chave: string, recusa: string | null): Promise<void>;
  /** Adds to what is known of each note; returns the keys of those only announced and not stated about, and of new ones. */
  saveNotas(notas: readonly NotaAnunciada[], agora: Date): Promise<{ anunciadas: string[]; novas: string[] }>;
  /** Asks for a statement about these notes; returns the keys of those that it fits. */
  requestManifestacao(
    pedido: { chaves: readonly string[]; manifestacao: Manifestacao; justificativa: string | null },
    codigoUsuario: number,
    agora: Date,
  ): Promise<string[]>;
  listPedidos(quantos: number): Promise<PedidoDeManifestacao[]>;
  /** Ends requests: registered (`recusa` null), or refused with the reason. */
  finishPedidos(desfechos: readonly DesfechoDaManifestacao[], agora: Date): Promise<void>;
  list(consulta: Consulta & { periodo: Periodo }): Promise<Page<NotaRecebidaDita>>;
}
