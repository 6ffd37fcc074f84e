import {
  type AnyObjectSchema,
  array,
  boolean,
  mixed,
  number,
  type ObjectSchema,
  object,
  type Schema,
  type StringSchema,
  string,
  ValidationError,
} from 'yup';
import type { Rule } from '../entities/entity.ts';
import '../sentencas.ts';
import { CEP_INVALIDO, CHASSI_INVALIDO, OBRIGATORIO } from '../texts.ts';
import { isCep, normalizeCep } from '../values/cep.ts';
import { CHASSI_LENGTH, isChassiAntigo, normalizeChassi } from '../values/chassi.ts';
import { documentoDaChave, isChaveNfe, normalizeChaveNfe, TAMANHO_CHAVE } from '../values/chaveNfe.ts';
import { isCnpj, normalizeCnpj } from '../values/cnpj.ts';
import { isCpf, normalizeCpf } from '../values/cpf.ts';
import { isCpfCnpj, normalizeCpfCnpj } from '../values/cpfCnpj.ts';
import { formatDate, isDate, momentOf, naiveBrasilia } from '../values/datas.ts';
import { formatReais } from '../values/dinheiro.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { isPlaca, normalizePlaca } from '../values/placa.ts';
import { base64Length, formatTamanho } from '../values/tamanho.ts';
import { isTelefone, normalizeTelefone } from '../values/telefone.ts';
import type { Field, Fields, RecordOfFields } from './field.ts';
import { type AnyInput, type Input, MAX_ITEMS } from './input.ts';
import type { FieldKind } from './kinds.ts';
import { normalText, tidy } from './tidy.ts';

/** Largest key: a 32-bit integer. */
const MAX_KEY = 2_147_483_647;

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const limited = (field: Field) => {
  const base = string()
    .typeError('Informe um texto.')
    // yup's own trim() throws on a value that is not text
    .transform((value: unknown) => emptyToNull(typeof value === 'string' ? normalText(field, value) : value));
  return field.maxLength === undefined
    ? base.max(10_000, 'Texto longo demais.')
    : base.max(field.maxLength, `Informe no máximo ${field.maxLength} caracteres.`);
};

/** Text with one normal form: the typed text is normalised first, then checked. */
const normal =
  (
    normalize: (text: string) => string,
    valid: (text: string) => boolean,
    message: string | ((wrong: { value: string }) => string),
  ) =>
  ({ invalidMessage }: Field) =>
    string()
      .typeError('Informe um texto.')
      .transform((value: unknown) =>
        typeof value === 'string' ? emptyToNull(normalize(value)) : emptyToNull(value),
      )
      .test(
        'valido',
        invalidMessage ?? message,
        (value) => value === null || value === undefined || valid(value),
      );

/** Decimal notation only: neither `1e3` nor `0x10`, which `Number` would accept. */
const DECIMAL = /^[-+]?\d+(\.\d+)?$/;
const decimalOf = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

const written = ({ kind }: Field, value: number) => (kind === 'money' ? formatReais(value) : String(value));

/** R$ 0,00 counts as missing, and so does no number from 1 on: the same sentence. */
const tooLittle = ({ kind, min, requiredMessage }: Field) =>
  kind === 'money' || (kind === 'integer' && min === 1) ? requiredMessage : undefined;

const whole = (field: Field) => {
  let schema = number()
    .typeError('Informe um número.')
    .transform((value: unknown, original: unknown) => {
      // A list of one number would be coerced to that number.
      if (typeof original === 'object' && original !== null) return Number.NaN;
      if (typeof original === 'string' && original !== '')
        return decimalOf(original.replace(/[\s\p{Cf}]/gu, ''));
      return emptyToNull(original) === null ? null : value;
    })
    .integer('Informe um número inteiro.')
    .max(Number.MAX_SAFE_INTEGER, 'Número grande demais.');
  const { min, max, minMessage = tooLittle(field) } = field;
  if (typeof min === 'number') schema = schema.min(min, minMessage ?? `O mínimo é ${written(field, min)}.`);
  if (typeof max === 'number') schema = schema.max(max, `O máximo é ${written(field, max)}.`);
  return schema;
};

const chaveErrada = ({ value }: { value: string }) => {
  if (value.length !== TAMANHO_CHAVE) return 'Chave da Nota fiscal deve ter 44 caracteres';
  const outro = isChaveNfe(value) ? documentoDaChave(value) : null;
  return outro === null
    ? 'Chave de acesso inválida: confira os dígitos.'
    : `A chave é de ${outro}, e não de uma NF-e.`;
};

/** Keys from a query ('1,2,3') or a body's list. */
const keys = ({ max = MAX_ITEMS }: Field) =>
  array(
    number()
      .typeError('Informe códigos.')
      .integer('Informe códigos.')
      .min(1, 'Informe códigos.')
      .max(MAX_KEY, 'Informe códigos.')
      .required(),
  )
    .typeError('Informe uma lista de códigos.')
    .transform((value: unknown, original: unknown) => {
      if (typeof original !== 'string') return emptyToNull(value);
      return original === '' ? null : original.split(',').map((key) => decimalOf(key.trim()));
    })
    .max(Number(max), `Informe no máximo ${Number(max).toLocaleString('pt-BR')} códigos.`);

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const base64 = ({ maxBytes = 0 }: Field) =>
  string()
    .typeError('Envie um arquivo.')
    .transform(emptyToNull)
    .max(base64Length(maxBytes), `O arquivo passa de ${formatTamanho(maxBytes)}.`)
    .test('base64', 'Arquivo inválido.', (value) => !value || (value.length % 4 === 0 && BASE64.test(value)));

const isMoment = (text: string) => momentOf(text) !== null;

/** Limits to the field's first and last day, inclusive; `dayOf` gives the day of an otherwise valid value. */
const between =
  (schema: (field: Field) => StringSchema, dayOf: (value: string) => string) =>
  (field: Field): StringSchema => {
    const { min, max, minMessage } = field;
    const within = (holds: (day: string) => boolean) => (value: string | null | undefined) =>
      value === null || value === undefined || holds(dayOf(value));
    let limited = schema(field);
    if (typeof min === 'string')
      limited = limited.test(
        'min',
        minMessage ?? `Informe uma data a partir de ${formatDate(min)}.`,
        within((day) => !isDate(day) || day >= min),
      );
    if (typeof max === 'string')
      limited = limited.test(
        'max',
        `Informe uma data até ${formatDate(max)}.`,
        within((day) => !isDate(day) || day <= max),
      );
    return limited;
  };

const dayOfMoment = (text: string) => (isMoment(text) ? naiveBrasilia(text).slice(0, 10) : '');

const byKind: Record<FieldKind, (field: Field) => Schema> = {
  text: limited,
  longText: ({ mistakeIn = () => null, ...field }) =>
    limited({ maxLength: 250, ...field }).test(
      'proprio',
      ({ value }) => mistakeIn(value) ?? '',
      (value) => !value || mistakeIn(value) === null,
    ),
  password: () => string().typeError('Informe um texto.').transform(emptyToNull).max(200),
  integer: whole,
  money: (field) => whole({ min: 0, ...field }),
  reference: (field) => whole({ max: MAX_KEY, ...field, min: 1 }),
  textReference: limited,
  references: keys,
  records: ({ of = {}, min = 0, max = MAX_ITEMS }) =>
    array(fieldsSchema(of))
      .typeError('Informe uma lista.')
      .min(Number(min), 'Selecione ao menos um item.')
      .max(Number(max), `Informe no máximo ${max} itens.`),
  file: base64,
  flag: ({ words }) =>
    boolean()
      .transform((value: unknown, asked: unknown) => words?.[String(asked)] ?? value)
      .typeError('Informe sim ou não.'),
  date: between(
    normal((text) => tidy(text).slice(0, 10), isDate, 'Data inválida.'),
    (day) => day,
  ),
  dateTime: between(
    normal((text) => momentOf(tidy(text)) ?? text, isMoment, 'Data e hora inválidas.'),
    dayOfMoment,
  ),
  choice: (field) =>
    limited(field).test(
      'opcao',
      'Escolha uma das opções.',
      (value) =>
        value === null || value === undefined || (field.options?.some((o) => o.value === value) ?? true),
    ),
  chassi: (field) => {
    const { minLength = CHASSI_LENGTH } = field;
    return normal(normalizeChassi, (text) => isChassiAntigo(text, minLength), CHASSI_INVALIDO)(field);
  },
  placa: normal(normalizePlaca, isPlaca, 'Placa inválida.'),
  cnpj: normal(normalizeCnpj, isCnpj, 'CNPJ inválido.'),
  cpf: normal(normalizeCpf, isCpf, 'CPF inválido.'),
  cpfCnpj: normal(normalizeCpfCnpj, isCpfCnpj, 'CPF/CNPJ inválido.'),
  chaveNfe: normal(
    normalizeChaveNfe,
    (text) => isChaveNfe(text) && documentoDaChave(text) === null,
    chaveErrada,
  ),
  email: normal(normalizeEmail, isEmail, 'E-mail inválido.'),
  telefone: normal(normalizeTelefone, isTelefone, 'Telefone inválido.'),
  cep: normal(normalizeCep, isCep, CEP_INVALIDO),
};

/** The yup schema of one field: normalises, then checks kind, limits and presence. */
const fieldSchema = (field: Field): Schema => {
  const { kind, options } = field;
  // Metadata for the OpenAPI document.
  const schema = byKind[kind](field)
    .label(field.label)
    .meta({ kind, values: options?.map(({ value }) => value), dita: field.requiredMessage !== undefined });
  return field.required ? schema.required(field.requiredMessage ?? OBRIGATORIO) : schema.nullable();
};

const objectOf = <F extends Fields>(fields: F, each: (field: Field) => Schema) =>
  object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, each(field)])),
  ).noUnknown() as ObjectSchema<RecordOfFields<F>>;

const wholeSchema = (field: Field) =>
  field.required ? fieldSchema(field) : fieldSchema(field).default(null);

/**
 * The yup schema of a set of fields. Missing values become null; unknown keys are dropped.
 * @concept input validation
 */
export const fieldsSchema = <F extends Fields>(fields: F): ObjectSchema<RecordOfFields<F>> =>
  objectOf(fields, wholeSchema);

/** The schema of a body that may change a part of a record: missing values stay missing. */
export const partialSchema = <F extends Fields>(fields: F): ObjectSchema<RecordOfFields<F>> =>
  objectOf(fields, fieldSchema);

export type ReadValue = { value: unknown } | { mistake: string };

/** A value as its field takes it, or the field's sentence against it; none is no mistake here. */
export const readValue = (field: Field, value: unknown): ReadValue => {
  try {
    return fieldsSchema({ value: { ...field, required: false } }).validateSync({ value }) as ReadValue;
  } catch (error) {
    if (error instanceof ValidationError) return { mistake: error.message };
    throw error;
  }
};

export const brokenRules = <R>(rules: readonly Rule<R>[], record: R): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const rule of rules) {
    if (!(rule.field in errors) && rule.broken(record)) errors[rule.field] = rule.message;
  }
  return errors;
};

/** A value that a form only shows passes as it is: a masked CPF is no mistake of the person before it. */
const typedSchema = (field: Field) =>
  field.readOnly && !field.required ? mixed().nullable().default(null) : wholeSchema(field);

/** A record's schema with its rules over several fields, for a form. */
export const recordSchema = <F extends Fields>(
  fields: F,
  rules: readonly Rule<RecordOfFields<F>>[],
): ObjectSchema<RecordOfFields<F>> =>
  objectOf(fields, typedSchema).test('regras', (record, context) => {
    const errors = Object.entries(brokenRules(rules, record as RecordOfFields<F>)).map(([path, message]) =>
      context.createError({ path, message }),
    );
    return errors.length === 0 || new ValidationError(errors);
  }) as ObjectSchema<RecordOfFields<F>>;

const isTold = (input: AnyInput): input is Input => typeof input.partial === 'boolean';

const built = new WeakMap<Input, AnyObjectSchema>();

/** The schema that validates an input; built lazily, and cached. */
export const schemaOf = (input: AnyInput): AnyObjectSchema => {
  if (!isTold(input)) return input;
  const build = input.partial ? partialSchema : fieldsSchema;
  const schema = built.get(input) ?? (build(input.fields) as AnyObjectSchema);
  built.set(input, schema);
  return schema;
};
