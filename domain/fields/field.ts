import type { FieldKind, KindValues } from './kinds.ts';

/** A choice's stored value and what a person reads. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** False for what is taken and shown where it comes, and offered to nobody. */
  offered?: false;
}

/** What a column says of a row: a line, or several; null where its value says it. */
export type Said = string | readonly string[] | null;

/** What may be said of any field; what a kind does not use, it ignores. */
export interface FieldOptions {
  label: string;
  /** The head of its column, where that is not its label. */
  heading?: string;
  /** Must have a value when saved: 'Este campo é obrigatório!' otherwise. */
  required?: boolean;
  /** Said instead of the general sentence when a required value is missing. */
  requiredMessage?: string;
  /** Said instead of its kind's sentence when a value of one normal form (e-mail, CNPJ…) is not one. */
  invalidMessage?: string;
  /** Said instead of the general sentence when the value is below `min`. */
  minMessage?: string;
  /** Set by the gateway only: never accepted from a body, shown but not editable. */
  readOnly?: boolean;
  /** Of the number, cents for money; for dates and moments the first and the last day allowed (`YYYY-MM-DD`). */
  min?: number | string;
  max?: number | string;
  /** Characters of text. */
  maxLength?: number;
  /** Characters of a chassis, where old ones may have fewer than seventeen. */
  minLength?: number;
  /** What a new record starts with. */
  default?: string | number | boolean;
  /** The name in a save body, where the camelCase of the wire name is not it. */
  saveName?: string;
  help?: string;
  /** Characters its column takes in a list, where its kind's usual width does not fit. */
  width?: number;
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

type Form = Readonly<Record<string, unknown>>;

/** What a field that points at other records says of them. `target` is a name of the look-ups. */
export interface Pointing {
  target?: string;
  /** Narrows what may be chosen by what the form holds (the municipalities of the state chosen). */
  filter?: (form: Form) => Readonly<Record<string, unknown>>;
  /** Fields of the form that take a value of what was chosen, by that one's own field (CPF/CNPJ beside its owner). */
  fills?: Readonly<Record<string, string>>;
  /** Said when what was typed could not be looked up, or instead of the target's own words; nothing is, where empty. */
  lookupFailure?: string;
}

/** What an access key's input may take from the invoice's file besides the key, by the form's field names. */
interface Suggestion {
  /** The field that takes the invoice's value of the vehicle. */
  valor: string;
  /** The field of the form, or of the record it stands on, that holds the vehicle's chassis. */
  chassi: string;
}

/** One fact about a record: its kind, its legacy name and its limits. `R` tells whether it is always there. */
export interface Field<
  K extends FieldKind = FieldKind,
  R extends boolean = boolean,
  W extends string = string,
  V = KindValues[K],
> extends FieldOptions,
    Pointing {
  kind: K;
  /** SQL column and name in every answer: the legacy name, quoted once. A dot nests (`situacao.descri_sit`). */
  wire: W;
  required: R;
  /** choice: what may be chosen, unless a call says it (`target`). */
  options?: readonly Option[];
  /** records: the fields of each. */
  of?: Fields;
  /** flag: what a call may say instead of yes and no, and what of both it means. */
  words?: Readonly<Record<string, boolean>>;
  /** flag: a rule that refuses it says so when it is turned on, and it stays off; any other waits for the save. */
  staysOff?: boolean;
  /** file: MIME types that are accepted, and how large it may be. */
  accept?: readonly string[];
  maxBytes?: number;
  suggests?: Suggestion;
  /** password: what a password manager takes it for. */
  autoComplete?: 'current-password' | 'new-password';
  /** What its column says of a row, where the value alone does not say it (`saying`); only then a column is text in files. */
  says?(row: object): Said;
  /** Known to the types only. */
  readonly value?: V;
}

export type Fields = Record<string, Field>;

type ValueOf<F> =
  F extends Field<FieldKind, infer R, string, infer V> ? (R extends true ? V : V | null) : never;

/** The record a set of fields describes: a required field always has a value, any other may be null. */
export type RecordOfFields<F extends Fields> = { [N in keyof F]: ValueOf<F[N]> };

type Nested<W extends string, V> = W extends `${infer Head}.${infer Tail}`
  ? { [H in Head]: Nested<Tail, V> }
  : { [H in W]: V };

type Whole<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void
  ? { [K in keyof I]: I[K] }
  : never;

/** The same record as an answer carries it: by wire names, nested where these have a dot. */
export type WireOfFields<F extends Fields> = Whole<
  { [N in keyof F]: Nested<F[N]['wire'], ValueOf<F[N]>> }[keyof F]
>;

type Extra<K extends FieldKind> = K extends 'choice'
  ? { options: readonly Option[] } | { target: string }
  : K extends 'reference' | 'textReference' | 'references'
    ? Pointing & { target: string }
    : K extends 'records'
      ? { of: Fields }
      : K extends 'file'
        ? { accept: readonly string[]; maxBytes: number }
        : K extends 'chaveNfe'
          ? { suggests?: Suggestion }
          : K extends 'cep' | 'placa'
            ? Pointing
            : K extends 'flag'
              ? { staysOff?: boolean }
              : K extends 'password'
                ? Pick<Field, 'autoComplete'>
                : object;

type Narrowed<K extends FieldKind, O> = K extends 'choice'
  ? O extends { options: readonly Option<infer V>[] }
    ? V
    : string
  : K extends 'records'
    ? O extends { of: infer F extends Fields }
      ? RecordOfFields<F>[]
      : never
    : KindValues[K];

const builder =
  <K extends FieldKind>(kind: K) =>
  <const W extends string, const O extends FieldOptions & Extra<K>>(
    wire: W,
    options: O,
  ): Field<K, O extends { required: true } ? true : false, W, Narrowed<K, O>> => ({
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
/** A record whose key is text: an establishment by its CNPJ. */
export const textReference = builder('textReference');
/** Several records of one target, by their keys. */
export const references = builder('references');
/** Rows within a row. */
export const records = builder('records');
/** A file, as base64. */
export const file = builder('file');
export const chassi = builder('chassi');
export const placa = builder('placa');
export const cnpj = builder('cnpj');
export const cpfCnpj = builder('cpfCnpj');
export const chaveNfe = builder('chaveNfe');
export const email = builder('email');
export const telefone = builder('telefone');
export const cep = builder('cep');
export const password = builder('password');
