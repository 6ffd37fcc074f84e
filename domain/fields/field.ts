import type { FieldKind, KindValues } from './kinds.ts';

/** A choice's stored value and its label. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** False for a value that is accepted and shown, but not offered. */
  offered?: false;
}

/** The text of a column for a row: a line, or several; null where the value suffices. */
export type Said = string | readonly string[] | null;

/** The meaning of a row's state, and the colour of its pill. */
export type Tone = 'ready' | 'waits' | 'running' | 'wrong' | 'calm';

/** Options of any field; a kind ignores those it does not use. */
export interface FieldOptions {
  label: string;
  /** The header of its column, where that is not its label. */
  heading?: string;
  /** Must have a value when saved; a sentence of its own replaces 'Este campo é obrigatório!'. */
  required?: boolean | string;
  /** Replaces the kind's sentence for an invalid value of one normal form (e-mail, CNPJ…). */
  invalidMessage?: string;
  /** Replaces the general sentence for a value below `min`. */
  minMessage?: string;
  /** Set by the gateway only: never accepted from a body, shown but not editable. */
  readOnly?: boolean;
  /** Limits of a number, cents for money; of dates and date-times the first and last day allowed (`YYYY-MM-DD`). */
  min?: number | string;
  max?: number | string;
  /** Characters of text. */
  maxLength?: number;
  /** Tells of a natural person: a name, an address, an e-mail, a telephone. A CPF does by its kind. */
  pessoal?: true;
  /** text: letters and digits of a number or code, written with or without blanks and punctuation. */
  code?: true;
  /** Characters of a chassis, where old ones may have fewer than seventeen; of a text of one length, `maxLength`. */
  minLength?: number;
  /** Initial value in a new record. */
  default?: string | number | boolean;
  /** The name in a save body, where it is not the camelCase of the wire name. */
  saveName?: string;
  help?: string;
  /** What a change of it decides: asks the person for a recent proof of who they are, whatever else a save changes. */
  power?: 'rights' | 'security' | 'money';
  /** Width of its column in a list in characters, where the kind's default does not fit. */
  width?: number;
  /** Read from another table; the last part of the wire name is its column. Implies `readOnly`. */
  joined?: Join;
}

/** The join that reads a field from another table. */
interface Join {
  table: string;
  /** The key column of that table. */
  key: string;
  /** The column of this entity's table that refers to it. */
  via: string;
}

type Form = Readonly<Record<string, unknown>>;

/** A field's reference to other records. `target` is the name of a look-up. */
export interface Pointing {
  target?: string;
  /** Restricts the choices by the form's values (the municipalities of the chosen state). */
  filter?: (form: Form) => Readonly<Record<string, unknown>>;
  /** Fields of the form filled from the chosen record, by its own field (CPF/CNPJ beside its owner). */
  fills?: Readonly<Record<string, string>>;
  /** Replaces the target's sentence for a failed look-up; empty: failures are silent. */
  lookupFailure?: string;
}

/** Values that an access key's input takes from the invoice's file besides the key, by the form's field names. */
interface Suggestion {
  /** The field that takes the vehicle's value from the invoice. */
  valor: string;
  /** The field of the form, or of its subject, that holds the vehicle's chassis. */
  chassi: string;
}

/** One fact about a record: its kind, its legacy name and its limits. `R` tells if it always has a value. */
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
  requiredMessage?: string;
  /** choice: the options, unless a call provides them (`target`). */
  options?: readonly Option[];
  /** records: the fields of each. */
  of?: Fields;
  /** flag: words that a call accepts for true and false. */
  words?: Readonly<Record<string, boolean>>;
  /**
   * flag: a broken rule is reported as soon as it is turned on, and turns it off again; otherwise the save reports it.
   */
  staysOff?: boolean;
  /** file: accepted MIME types, and maximum size. */
  accept?: readonly string[];
  maxBytes?: number;
  /** file: several pictures become the pages of one PDF. */
  pages?: true;
  /** file: a phone's camera opens with the form. */
  camera?: 'atOnce';
  suggests?: Suggestion;
  /** Of a value that is shown: what is to be checked in it beside the form's other values; null if nothing is. */
  doubts?(form: Form): string | null;
  /** longText: the mistake in its text; null if there is none. */
  mistakeIn?(text: string): string | null;
  /** password: the hint for password managers. */
  autoComplete?: 'current-password' | 'new-password';
  /**
   * The text of its column for a row, where the value alone does not suffice (`saying`); only then is the column text
   * in files.
   */
  says?(row: object): Said;
  /** Makes the text the state of its row: the first line is a pill, and the column is never cut or moved. */
  tone?(row: object): Tone;
  /** Exists in the type only. */
  readonly value?: V;
}

export type Fields = Record<string, Field>;

type ValueOf<F> =
  F extends Field<FieldKind, infer R, string, infer V> ? (R extends true ? V : V | null) : never;

/** The record described by a set of fields: a required field always has a value, any other may be null. */
export type RecordOfFields<F extends Fields> = { [N in keyof F]: ValueOf<F[N]> };

type Nested<W extends string, V> = W extends `${infer Head}.${infer Tail}`
  ? { [H in Head]: Nested<Tail, V> }
  : { [H in W]: V };

type Whole<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void
  ? { [K in keyof I]: I[K] }
  : never;

/** The same record in an answer: by wire names, nested where these have a dot. */
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
                : K extends 'longText'
                  ? Pick<Field, 'mistakeIn'>
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

type IsRequired<O> = O extends { required: true | string } ? true : false;

const builder =
  <K extends FieldKind>(kind: K) =>
  <const W extends string, const O extends FieldOptions & Extra<K>>(
    wire: W,
    options: O,
  ): Field<K, IsRequired<O>, W, Narrowed<K, O>> => ({
    ...options,
    readOnly: options.readOnly === true || options.joined !== undefined,
    kind,
    wire,
    required: Boolean(options.required) as IsRequired<O>,
    ...(typeof options.required === 'string' && { requiredMessage: options.required }),
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
/** A reference to a record whose key is text: an establishment by its CNPJ. */
export const textReference = builder('textReference');
/** Several records of one target, by their keys. */
export const references = builder('references');
/** Nested rows. */
export const records = builder('records');
/** A file, as base64. */
export const file = builder('file');
export const chassi = builder('chassi');
export const placa = builder('placa');
export const cnpj = builder('cnpj');
export const cpf = builder('cpf');
export const cpfCnpj = builder('cpfCnpj');
export const chaveNfe = builder('chaveNfe');
export const email = builder('email');
export const telefone = builder('telefone');
export const cep = builder('cep');
export const password = builder('password');
