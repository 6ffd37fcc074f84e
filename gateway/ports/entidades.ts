import type { Page } from '#contract/route.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { Procurada } from './paginada.ts';

export interface ConsultaEntidade extends Procurada {
  /** By wire name; only the entity's declared filters. */
  filtros: WireRecord;
}

/** The caller, for access scopes and for the author stamp of a change. */
export interface AutorDoRegistro {
  codigoUsuario: number;
  suporte: boolean;
  /** Sees CPFs in part alone, and finds them by a whole one alone. */
  cpfEmParte?: boolean;
  agora: Date;
}

/** Values that a save writes. */
export interface Gravacao {
  /** By field name. */
  campos: WireRecord;
  /** Optimistic lock: the version that the caller read; a new record has none. */
  versao?: number | null;
  /** Columns without a field, by column name. */
  colunas?: WireRecord;
  /** Keys of linked records (n:m), by the entity's name of the link. */
  varios?: Readonly<Record<string, readonly number[]>>;
}

/** Records of any entity within the caller's scope. */
export interface EntidadeStore {
  /** The same store bound to a user: needed for entities scoped by access and for author stamps. */
  para(quem: AutorDoRegistro): EntidadeStore;
  list(entity: AnyEntity, consulta: ConsultaEntidade): Promise<Page<WireRecord>>;
  get(entity: AnyEntity, codigo: number): Promise<WireRecord | null>;
  /** The record, row-locked until the transaction ends. */
  hold(entity: AnyEntity, codigo: number): Promise<WireRecord | null>;
  /** The subset of `valores` that some record already has in this field. */
  listPresentes(entity: AnyEntity, campo: string, valores: readonly string[]): Promise<ReadonlySet<string>>;
  /** Inserts, or updates when `codigo` is given; null when that record is absent or out of scope. */
  save(entity: AnyEntity, codigo: number | null, gravacao: Gravacao): Promise<WireRecord | null>;
  remove(entity: AnyEntity, codigo: number): Promise<boolean>;
}
