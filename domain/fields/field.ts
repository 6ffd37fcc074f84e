import type { FieldKind, KindValues } from './kinds.ts';

/** A choice's stored value and what a person reads. */
export interface Option {
  value: string;
  label: string;
}

/** What may be said of any field; what a kind does not use, it ignores. */
export interface FieldOptions {
  label: string;
  /** Must have a value when saved: 'Este campo é obrigatório!' otherwise. */
  required?: boolean;
  /** Said instead of the general sentence when a required value is missing. */
  requiredMessage?: string;
  /** Set by the gateway only: never accepted from a body, shown but not editable. */
  readOnly?: boolean;
  /** Of the number, cents for money; for dates the first day allowed (`YYYY-MM-DD`). */
  min?: number | string;
  max?: number | string;
  /** Characters of text. */
  maxLength?: number;
  /** What a new record starts with. */
  default?: string | number | boolean;
  /** The name in a save body, where the camelCase of the wire name is not it. */
  saveName?: string;
  help?: string;
  /** Read from another table; the last part of the wire name is its column. Implies `readOnly`. */
  joined?: Join;
}

/** Where a read-only field comes from when it stands in another table. */
interface Join {
  table: string;
  /** The key column of that table. */
  key: string;
  /** The column of this entity's table that points at it. */
  via: string;
}

/** One fact about a record: its kind, its legacy name and its limits. `R` tells whether it is always there. */
export interface Field<
  K extends FieldKind = FieldKind,
  R extends boolean = boolean,
  W extends string = string,
> extends FieldOptions {
  kind: K;
  /** SQL column and name in every answer: the legacy name, quoted once. A dot nests (`situacao.descri_sit`). */
  wire: W;
  required: R;
  /** choice: what may be chosen. */
  options?: readonly Option[];
  /** reference: the name of the entity it points at. */
  target?: string;
}

export type Fields = Record<string, Field>;

/** The record a set of fields describes: a required field always has a value, any other may be null. */
export type RecordOfFields<F extends Fields> = {
  [N in keyof F]: F[N] extends Field<infer K, infer R>
    ? R extends true
      ? KindValues[K]
      : KindValues[K] | null
    : never;
};

type Extra<K extends FieldKind> = K extends 'choice'
  ? { options: readonly Option[] }
  : K extends 'reference'
    ? { target: string }
    : object;

const builder =
  <K extends FieldKind>(kind: K) =>
  <const W extends string, const O extends FieldOptions & Extra<K>>(
    wire: W,
    options: O,
  ): Field<K, O extends { required: true } ? true : false, W> => ({
    ...options,
    readOnly: options.readOnly === true || options.joined !== undefined,
    kind,
    wire,
    required: (options.required === true) as O extends { required: true } ? true : false,
  });

export const text = builder('text');
export const longText = builder('longText');
export const integer = builder('integer');
export const money = builder('money');
export const flag = builder('flag');
export const date = builder('date');
export const dateTime = builder('dateTime');
export const choice = builder('choice');
export const reference = builder('reference');
export const chassi = builder('chassi');
export const placa = builder('placa');
export const cnpj = builder('cnpj');
export const cpfCnpj = builder('cpfCnpj');
export const chaveNfe = builder('chaveNfe');
export const email = builder('email');
export const telefone = builder('telefone');
export const cep = builder('cep');
export const password = builder('password');
