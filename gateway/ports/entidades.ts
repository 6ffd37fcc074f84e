import type { Page } from '#contract/route.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';

export type WireRecord = Record<string, unknown>;

export interface ConsultaEntidade {
  page: number;
  perPage: number;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
  /** By wire name; only what the entity lists as filters. */
  filtros: WireRecord;
}

/** Who asks, where that decides what is reached, and whose name a change carries. */
export interface Quem {
  codigoUsuario: number;
  suporte: boolean;
  agora: Date;
}

/** What a save writes. */
export interface Gravacao {
  /** By field name. */
  campos: WireRecord;
  /** The version that was read by whoever saves; not given, nothing is compared. */
  versao?: number | null;
  /** Hidden columns, by column. */
  colunas?: WireRecord;
  /** The other records this one goes with, by the entity's name for them. */
  varios?: Readonly<Record<string, readonly number[]>>;
}

/** Records of any entity, as far as the entity's scope lets whoever asks reach. */
export interface EntidadeStore {
  /** The same store for a person: for entities that are scoped by access, and to stamp who changed what. */
  para(quem: Quem): EntidadeStore;
  list(entity: AnyEntity, consulta: ConsultaEntidade): Promise<Page<WireRecord>>;
  get(entity: AnyEntity, codigo: number): Promise<WireRecord | null>;
  /** The record, which nobody else changes until the transaction ends. */
  hold(entity: AnyEntity, codigo: number): Promise<WireRecord | null>;
  /** Which of these values some record already has in this field. */
  listPresentes(entity: AnyEntity, campo: string, valores: readonly string[]): Promise<ReadonlySet<string>>;
  /** Creates, or updates when `codigo` is given; null when that record is not there (or not within reach). */
  save(entity: AnyEntity, codigo: number | null, gravacao: Gravacao): Promise<WireRecord | null>;
  remove(entity: AnyEntity, codigo: number): Promise<boolean>;
}
