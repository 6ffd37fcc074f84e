import { routes } from '#contract/gateway/index.ts';
import type { ListRoute } from '#contract/list.ts';
import { asksProof, type Route } from '#contract/route.ts';
import { MINUTOS_DA_CONFIRMACAO } from '#domain/confirmacao.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { type JsonSchema, jsonSchema, rowSchema } from './jsonSchema.ts';

/** Answer of a list: a page of rows and the counts of its tabs. */
const pageSchema = ({ rows, counts = [], states = [], sums = [] }: ListRoute): JsonSchema => ({
  type: 'object',
  required: ['data', 'meta', 'quantidades'],
  properties: {
    data: { type: 'array', items: rowSchema(rows) },
    meta: {
      type: 'object',
      properties: {
        total: { type: 'integer' },
        last_page: { type: 'integer' },
        aoMenos: {
          const: true,
          description: 'Há mais do que `total`: uma busca não conta o que acha além dele.',
        },
      },
    },
    quantidades: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      properties: Object.fromEntries(
        [...counts, ...states.map(({ name }) => name)].map((name) => [name, { type: 'integer' }]),
      ),
    },
    ...(sums.length > 0 && {
      totais: {
        type: 'object',
        properties: Object.fromEntries(sums.map((name) => [rows[name]?.wire, { type: ['integer', 'null'] }])),
      },
    }),
  },
});

const hasRows = (route: Route): route is ListRoute => 'rows' in route;

/** A route's input as a schema, and its part in path and query as parameters. */
export const inputOf = (route: Route) => {
  const schema = jsonSchema(schemaOf(route.input).describe());
  const { properties = {}, required = [] } = schema as { properties?: JsonSchema; required?: string[] };
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema: schema as JsonSchema,
    }));
  return { schema, properties, required, inPath, parameters };
};

/** A route's body: its files, or its input as the given content. */
export const bodyOf = ({ files, method }: Route, content: () => JsonSchema): JsonSchema | null => {
  if (files) {
    const properties = { [files]: { type: 'array', items: { type: 'string', format: 'binary' } } };
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  return method === 'GET' || method === 'DELETE' ? null : { content: content() };
};

/** A header of a call, or of an event. */
export const headerOf = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const securityOf = (route: Route): JsonSchema | null => {
  const { access, right } = route;
  if (access === 'publica') return null;
  return {
    security: [{ token: [], credentials: [] }],
    'x-permission': access,
    ...(right && { 'x-right': right }),
    ...(asksProof(route) && { 'x-step-up-minutes': MINUTOS_DA_CONFIRMACAO }),
  };
};

const operationOf = (route: Route): JsonSchema => {
  const { schema, parameters } = inputOf(route);
  const body = bodyOf(route, () => ({ 'application/json': { schema } }));
  const media = route.download ? 'application/octet-stream' : 'application/json';
  return {
    summary: route.summary,
    tags: [route.path.split('/')[0]],
    parameters,
    ...(body && { requestBody: body }),
    ...securityOf(route),
    ...(route.renave && { 'x-contacts-registry': true }),
    responses: {
      200: { description: 'Done', content: { [media]: hasRows(route) ? { schema: pageSchema(route) } : {} } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
};

/** OpenAPI 3.1 document of all routes of the contract. @concept OpenAPI */
export const openapi = (): JsonSchema => {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes.filter(({ porta }) => !porta)) {
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
      mudou: { type: 'string', description: 'What the deed would be now, as the header `confirmado`' },
    },
  };
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    credentials: { type: 'apiKey', in: 'header', name: 'credentials' },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pátio',
      version: '1',
      description:
        'What the console asks of the gateway. Companies’ own systems have /integracao/v1/openapi.json.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Error: error }, securitySchemes },
  };
};
