import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';

type Json = Record<string, unknown>;

const types: Readonly<Record<string, string>> = { string: 'string', number: 'number', boolean: 'boolean' };

const param = (schema: SchemaDescription, name: string, key: string): unknown =>
  (schema.tests.find((test) => test.name === name)?.params as Json | undefined)?.[key];

const limits = (schema: SchemaDescription): Json => {
  const found: Json = {};
  const [min, max] = [param(schema, 'min', 'min'), param(schema, 'max', 'max')];
  const [lower, upper] = schema.type === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum'];
  if (min !== undefined) found[lower] = min;
  if (max !== undefined) found[upper] = max;
  if (schema.type === 'number' && schema.tests.some((test) => test.name === 'integer'))
    found.type = 'integer';
  return found;
};

/** A yup schema as JSON Schema: shape, presence and limits, whatever the schema's own description tells. */
const jsonSchema = (field: SchemaFieldDescription): Json => {
  const schema = field as SchemaDescription;
  if (schema.type === 'object') {
    const { fields } = schema as SchemaObjectDescription;
    const required = Object.entries(fields).filter(
      ([, f]) => !(f as SchemaDescription).optional && !(f as SchemaDescription).nullable,
    );
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, jsonSchema(f)])),
      ...(required.length > 0 && { required: required.map(([name]) => name) }),
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
  };
};

const parametersOf = (route: Route, properties: Json, required: readonly string[]): Json[] => {
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }));
};

const bodyOf = (route: Route, schema: Json): Json | null => {
  if (route.files) {
    const properties = { [route.files]: { type: 'array', items: { type: 'string', format: 'binary' } } };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  if (route.method === 'GET' || route.method === 'DELETE') return null;
  return { content: { 'application/json': { schema } } };
};

const operationOf = (route: Route): Json => {
  const schema = jsonSchema(route.input.describe());
  const properties = (schema.properties ?? {}) as Json;
  const body = bodyOf(route, schema);
  const media = route.download ? 'application/octet-stream' : 'application/json';
  return {
    summary: route.summary,
    tags: [route.path.split('/')[0]],
    parameters: parametersOf(route, properties, (schema.required ?? []) as string[]),
    ...(body && { requestBody: body }),
    ...(route.access !== 'publica' && {
      security: [{ token: [], credentials: [] }],
      'x-permission': route.access,
    }),
    ...(route.renave && { 'x-contacts-registry': true }),
    responses: {
      200: { description: 'Done', content: { [media]: {} } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
};

/** The OpenAPI 3.1 document of every route of the contract. */
export const openapi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const error = {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: { type: 'string' },
      code: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    credentials: { type: 'apiKey', in: 'header', name: 'credentials' },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Pátio', version: '1', description: 'What the console asks of the gateway.' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Error: error }, securitySchemes },
  };
};
