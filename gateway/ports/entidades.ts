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

/** Records of any entity, scoped by company where the entity says so. */
export interface EntidadeStore {
  list(entity: AnyEntity, consulta: ConsultaEntidade): Promise<Page<WireRecord>>;
  get(entity: AnyEntity, codigo: number): Promise<WireRecord | null>;
  /** Which of these values some record already has in this field. */
  listPresentes(entity: AnyEntity, campo: string, valores: readonly string[]): Promise<ReadonlySet<string>>;
  /** Creates, or updates when `codigo` is given; null when that record is not there (or not this company's). */
  save(entity: AnyEntity, codigo: number | null, record: WireRecord): Promise<WireRecord | null>;
  remove(entity: AnyEntity, codigo: number): Promise<boolean>;
}
