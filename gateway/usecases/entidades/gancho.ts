import type { Sessao } from '#domain/permissions.ts';
import type { WireRecord } from '../../ports/entidades.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';

/** What a hook sees of a save. Inside the transaction only `stores` may be asked: they are in it. */
export interface Salvamento {
  ports: Ports;
  stores: EmpresaStores;
  sessao: Sessao;
  /** The peer's address, or what works in the user's name. */
  origem: string;
  /** As the body gave them, by field name, `derive` included. */
  campos: WireRecord;
  /** What the entity asks besides its fields, by name. */
  perguntas: WireRecord;
  /** The other records that the body gave, by the entity's name for them. */
  varios: Readonly<Record<string, readonly number[]>>;
  /** By field name, with the records that it goes with; null when the record is new. */
  anterior: WireRecord | null;
}

/** What a hook adds to a save: fields by name, also read-only ones, and hidden columns. */
export interface Acrescimo {
  campos?: WireRecord;
  colunas?: WireRecord;
  varios?: Readonly<Record<string, readonly number[]>>;
}

/** What happens with a save or a removal of an entity besides the record itself. Each may refuse by throwing. */
export interface Gancho {
  /** Before the transaction: what takes long, or counts whether or not the save succeeds. */
  conferir?: (salvamento: Omit<Salvamento, 'anterior' | 'stores'>) => Promise<void>;
  /** In the transaction, before the record is written. */
  antes?: (salvamento: Salvamento) => Promise<Acrescimo>;
  /** In the transaction, once the record is written: `gravado` is what is answered. */
  depois?: (salvamento: Salvamento, gravado: WireRecord) => Promise<void>;
  /** What the answer says besides the record, once all of it has happened. */
  resposta?: (salvamento: Omit<Salvamento, 'stores'>, gravado: WireRecord) => WireRecord;
  /** In the transaction, before the record is removed. */
  antesDeRemover?: (
    chamada: Pick<Salvamento, 'ports' | 'stores' | 'sessao'>,
    anterior: WireRecord,
  ) => Promise<void>;
}
