import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';

export type JsonSchema = Record<string, unknown>;

const types: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

const param = (schema: SchemaDescription, name: string, key: string): unknown =>
  (schema.tests.find((test) => test.name === name)?.params as JsonSchema | undefined)?.[key];

const limits = (schema: SchemaDescription): JsonSchema => {
  const found: JsonSchema = {};
  const [min, max] = [param(schema, 'min', 'min'), param(schema, 'max', 'max')];
  const [lower, upper] = schema.type === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum'];
  if (min !== undefined) found[lower] = min;
  if (max !== undefined) found[upper] = max;
  if (schema.type === 'number' && schema.tests.some((test) => test.name === 'integer'))
    found.type = 'integer';
  return found;
};

/** JSON Schema of field kinds beyond their type; custom formats for our own kinds. */
const ofKind: Partial<Record<FieldKind, JsonSchema>> = {
  date: { format: 'date' },
  dateTime: { format: 'date-time' },
  email: { format: 'email' },
  password: { format: 'password' },
  money: { description: 'Centavos de real' },
  file: { contentEncoding: 'base64' },
  chassi: { format: 'chassi' },
  placa: { format: 'placa' },
  cnpj: { format: 'cnpj' },
  cpf: { format: 'cpf' },
  cpfCnpj: { format: 'cpf-cnpj' },
  chaveNfe: { format: 'chave-nfe' },
  telefone: { format: 'telefone' },
  cep: { format: 'cep' },
};

const said = ({ meta }: SchemaDescription): JsonSchema => {
  const { kind, values } = (meta ?? {}) as { kind?: FieldKind; values?: readonly string[] };
  return { ...(kind && ofKind[kind]), ...(values && { enum: values }) };
};

const isNeeded = (field: SchemaFieldDescription) => {
  const { optional, nullable } = field as SchemaDescription;
  return !optional && !nullable;
};

/** A yup schema as JSON Schema: types, required properties, limits and field metadata. */
export const jsonSchema = (field: SchemaFieldDescription): JsonSchema => {
  const schema = field as SchemaDescription;
  if (schema.type === 'object') {
    const fields = Object.entries((schema as SchemaObjectDescription).fields);
    const required = fields.filter(([, one]) => isNeeded(one)).map(([name]) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, one]) => [name, jsonSchema(one)])),
      ...(required.length > 0 && { required }),
    };
  }
  if (schema.type === 'array') {
    const { innerType } = schema as SchemaInnerTypeDescription;
    return { type: 'array', ...(innerType && !Array.isArray(innerType) && { items: jsonSchema(innerType) }) };
  }
  return {
    type: types[schema.type] ?? 'string',
    ...(schema.label && { title: schema.label }),
    ...limits(schema),
    ...said(schema),
  };
};

const answered = (field: Field): JsonSchema => {
  if (field.kind === 'records' && field.of) return { type: 'array', items: rowSchema(field.of) };
  const { value } = fieldsSchema({ value: field }).describe().fields;
  const schema = jsonSchema(value as SchemaFieldDescription);
  if (field.required) return schema;
  const { enum: values } = schema as { enum?: readonly string[] };
  return { ...schema, type: [schema.type, 'null'], ...(values && { enum: [...values, null] }) };
};

/** Inserts a field's schema at its wire name; dots nest. */
const place = (into: JsonSchema, [head = '', ...tail]: readonly string[], schema: JsonSchema): void => {
  if (tail.length === 0) {
    into[head] = schema;
    return;
  }
  const at = (into[head] ?? { type: 'object', properties: {} }) as { properties: JsonSchema };
  into[head] = at;
  place(at.properties, tail, schema);
};

/** JSON Schema of an answered row, by wire names. */
export const rowSchema = (rows: Fields): JsonSchema => {
  const properties: JsonSchema = {};
  for (const field of Object.values(rows)) place(properties, field.wire.split('.'), answered(field));
  return { type: 'object', properties };
};
