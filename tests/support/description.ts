import { openapiDeSistemas } from '#gateway/http/openapiDeSistemas.ts';

export type Schema = Record<string, unknown>;

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, Schema> }> }>>;
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: Schema; example: unknown } } } } }
  >;
  components: { schemas: Record<string, Schema> };
}

export const description = openapiDeSistemas() as unknown as Description;

/** What is wrong with a value by the part of JSON Schema that the description uses. */
export const wrongs = (schema: Schema, value: unknown, at = ''): string[] => {
  const {
    $ref: named,
    type,
    enum: values,
    properties,
    required,
    items,
    const: only,
  } = schema as {
    $ref?: string;
    type?: string | string[];
    enum?: unknown[];
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
    const?: unknown;
  };
  if (named) return wrongs(description.components.schemas[named.split('/').at(-1) ?? ''] ?? {}, value, at);
  if (only !== undefined) return value === only ? [] : [`${at} is ${String(value)}`];
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const types = [type ?? is].flat().map((one) => (one === 'integer' ? 'number' : one));
  if (!types.includes(is)) return [`${at} is ${is}, not ${types}`];
  if (values && !values.includes(value)) return [`${at} is ${String(value)}`];
  if (is === 'array')
    return (value as unknown[]).flatMap((one, i) => wrongs(items ?? {}, one, `${at}[${i}]`));
  if (is !== 'object') return [];
  const record = value as Record<string, unknown>;
  const missing = (required ?? [])
    .filter((name) => !(name in record))
    .map((name) => `${at}.${name} is missing`);
  const extra = properties ? Object.keys(record).filter((name) => !(name in properties)) : [];
  return [
    ...missing,
    ...extra.map((name) => `${at}.${name} is not described`),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) =>
      name in record ? wrongs(one, record[name], `${at}.${name}`) : [],
    ),
  ];
};
