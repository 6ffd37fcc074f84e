import type { WireRecord } from '#domain/fields/wire.ts';
import type { Sessao } from '#domain/permissions.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';

/** Context of a save for its hooks. Inside the transaction use only `stores`, which belongs to it. */
export interface Salvamento {
  ports: Ports;
  stores: EmpresaStores;
  sessao: Sessao;
  /** The peer's address, or the job that works in the user's name. */
  origem: string;
  /** Values of the body by field name, with the results of `derive`. */
  campos: WireRecord;
  /** Inputs that the entity asks for besides its fields. */
  perguntas: WireRecord;
  /** Linked records in the body, by the entity's name of the link. */
  varios: Readonly<Record<string, readonly number[]>>;
  /** The stored record by field name, with linked records; null for a new one. */
  anterior: WireRecord | null;
}

/** Additions of a hook to a save: fields by name (read-only ones included) and hidden columns. */
export interface Acrescimo {
  campos?: WireRecord;
  colunas?: WireRecord;
  varios?: Readonly<Record<string, readonly number[]>>;
}

/** Hooks of an entity's save and removal. Each may refuse by throwing. */
export interface Hook {
  /** Before the transaction: for slow work, and for effects that must survive a failed save. */
  check?: (salvamento: Omit<Salvamento, 'anterior' | 'stores'>) => Promise<void>;
  /** In the transaction, before the record is written. */
  antes?: (salvamento: Salvamento) => Promise<Acrescimo>;
  /** In the transaction, after the write; `gravado` is the answer's record. */
  depois?: (salvamento: Salvamento, gravado: WireRecord) => Promise<void>;
  /** After the commit: additions to the answer. */
  resposta?: (salvamento: Omit<Salvamento, 'stores'>, gravado: WireRecord) => WireRecord;
  /** In the transaction, before the record is removed. */
  beforeRemove?: (
    chamada: Pick<Salvamento, 'ports' | 'stores' | 'sessao'>,
    anterior: WireRecord,
  ) => Promise<void>;
}
