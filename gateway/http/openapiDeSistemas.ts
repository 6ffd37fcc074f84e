import { CHAMADAS_POR_MINUTO, integracao } from '#contract/gateway/integracao.ts';
import { operacaoPublica } from '#contract/integracao/operacoes.ts';
import { BASE, HORAS_DA_CHAVE, MAIOR_ESPERA_S, publicFields } from '#contract/integracao/porta.ts';
import type { PortaDeSistema, Route } from '#contract/route.ts';
import { errorKinds } from '#domain/errors.ts';
import { TIPO_DE_PROBLEMA } from '#domain/problema.ts';
import { exampleOf } from './examples.ts';
import { type JsonSchema, rowSchema } from './jsonSchema.ts';
import { bodyOf, headerOf, inputOf } from './openapi.ts';
import { openapiDeEventos } from './openapiDeEventos.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const textOrNull = { type: ['string', 'null'] };

/** A record that says all of its fields: what is absent is null, never left out. */
const whole = (schema: JsonSchema): JsonSchema => {
  const { properties, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema };
  if (items) return { ...schema, items: whole(items) };
  if (!properties) return schema;
  const within = Object.entries(properties).map(([name, one]) => [name, whole(one)]);
  return { ...schema, required: Object.keys(properties), properties: Object.fromEntries(within) };
};

const recordOf = ({ responde }: PortaDeSistema): JsonSchema =>
  responde ? whole(rowSchema(publicFields(responde.fields, responde.names))) : { type: 'object' };

const { properties: publicas } = rowSchema(operacaoPublica) as { properties: JsonSchema };

const historia = {
  type: 'array',
  items: {
    type: 'object',
    properties: { quando: { type: 'string', format: 'date-time' }, passo: { type: 'string' } },
  },
};

const done: JsonSchema = { type: 'object', required: ['feito'], properties: { feito: { const: true } } };

const pageOf = (porta: PortaDeSistema): JsonSchema => ({
  type: 'object',
  required: ['itens', 'proximo'],
  properties: {
    itens: { type: 'array', items: porta.de ? recordOf(porta) : ref('Operacao') },
    total: { type: 'integer' },
    proximo: { ...textOrNull, description: 'O cursor da resposta seguinte; nulo na última.' },
    atualizadaEm: { ...textOrNull, description: 'Quando o Renave respondeu o que a lista mostra.' },
  },
});

const answerOf = (porta: PortaDeSistema): JsonSchema => {
  if (porta.tipo === 'lista') return pageOf(porta);
  if (porta.tipo === 'operacao') return ref('Operacao');
  if (porta.tipo === 'operacoes') return ref('Operacoes');
  if (!porta.de) return whole({ type: 'object', properties: { ...publicas, historia } });
  return porta.responde ? recordOf(porta) : done;
};

const json = (schema: JsonSchema): JsonSchema => ({
  'application/json': { schema, example: exampleOf(schema, schemas) },
});

const EMPRESA = headerOf('X-Empresa-Cnpj', 'A filial pela qual o token age; sem ele, a empresa do token.');
const CHAVE = headerOf(
  'Idempotency-Key',
  `Uma chave por pedido: repetido com ela, ele não é feito de novo, e a resposta é a mesma por ${HORAS_DA_CHAVE} horas.`,
  { type: 'string', minLength: 1, maxLength: 255 },
);
const PREFER = headerOf(
  'Prefer',
  `wait=N espera até N segundos (no máximo ${MAIOR_ESPERA_S}) pelo fim da operação.`,
);

const SE_VERSAO = headerOf(
  'If-Match',
  'O ETag que veio com o registro, em vez da versão: 412 se alguém o alterou depois.',
);
const CONFIRMADO = headerOf(
  'Confirmado',
  'O que quem decidiu viu, como taxa=187.50, quantos=1, valor=98500.00, registro=77; cada parte é opcional. ' +
    'Se algo já não for assim, nada é feito: 409 com code mudou, e em mudou tudo como é agora.',
);
const ETAG = { ETag: { description: 'A versão do registro', schema: { type: 'string' } } };

const isVersioned = ({ tipo, responde }: PortaDeSistema) =>
  (tipo === 'leitura' || tipo === 'ato') && responde !== null && 'versao' in responde.names;

const isOfRenave = ({ tipo }: PortaDeSistema) => tipo === 'operacao' || tipo === 'operacoes';
const isWrite = ({ tipo }: PortaDeSistema) =>
  isOfRenave({ tipo } as PortaDeSistema) || tipo === 'ato' || tipo === 'envio';

const successOf = (porta: PortaDeSistema): JsonSchema => {
  const content = porta.tipo === 'pdf' ? { 'application/pdf': {} } : json(answerOf(porta));
  const local = { headers: { Location: { schema: { type: 'string' } } } };
  const accepted = {
    202: { description: 'Pedido; o que houver depois está no endereço de Location', content, ...local },
  };
  if (porta.tipo === 'envio') return accepted;
  const etag = isVersioned(porta) && { headers: ETAG };
  return { 200: { description: 'Feito', content, ...etag }, ...(isOfRenave(porta) && accepted) };
};

const withExample = (parameter: { name: string; in: string; schema: JsonSchema }): JsonSchema =>
  parameter.in === 'path'
    ? { ...parameter, example: exampleOf(parameter.schema, schemas, parameter.name) }
    : parameter;

const operationOf = (name: string, route: Route & { porta: PortaDeSistema }): JsonSchema => {
  const { porta, right, path } = route;
  const { inPath, parameters, ...input } = inputOf(route);
  const properties = Object.fromEntries(Object.entries(input.properties).filter(([key]) => !inPath.has(key)));
  const required = input.required.filter((key) => !inPath.has(key));
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const body = bodyOf(route, () => json(schema));
  return {
    operationId: name,
    summary: porta.diz,
    tags: [path.slice(BASE.length + 1).split('/')[0]],
    parameters: [
      ...parameters.map(withExample),
      EMPRESA,
      ...(isWrite(porta) ? [CHAVE] : []),
      ...(isOfRenave(porta) ? [PREFER, CONFIRMADO] : []),
      ...(isVersioned(porta) && isWrite(porta) ? [SE_VERSAO] : []),
    ],
    ...(body && { requestBody: { required: true, ...body } }),
    ...(right && { 'x-direito': right }),
    responses: {
      ...successOf(porta),
      429: { $ref: '#/components/responses/Demais' },
      default: { $ref: '#/components/responses/Problema' },
    },
  };
};

const problema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorKinds) },
    mudou: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    recusa: {
      type: 'object',
      properties: { codigo: { type: 'string' }, titulo: { type: 'string' }, detalhe: textOrNull },
    },
  },
};

const recusada = whole({
  type: 'object',
  properties: {
    veiculo: textOrNull,
    codigo: { type: 'string' },
    titulo: { type: 'string' },
    mensagem: { type: 'string' },
    detalhe: textOrNull,
  },
});

const schemas = {
  Problema: problema,
  Operacao: whole({ type: 'object', properties: publicas }),
  Operacoes: {
    type: 'object',
    required: ['operacoes', 'recusadas', 'emAndamento'],
    properties: {
      operacoes: { type: 'array', items: ref('Operacao') },
      recusadas: { type: 'array', items: recusada },
      emAndamento: { type: 'array', items: { type: 'string' } },
    },
  },
};

const components: JsonSchema = {
  securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Um token da tela Meu token.' } },
  responses: {
    Problema: { description: 'Recusado', content: { [TIPO_DE_PROBLEMA]: { schema: ref('Problema') } } },
    Demais: {
      description: `Mais de ${CHAMADAS_POR_MINUTO} chamadas do token neste minuto`,
      headers: {
        'Retry-After': { description: 'Segundos até o próximo minuto', schema: { type: 'integer' } },
      },
      content: { [TIPO_DE_PROBLEMA]: { schema: ref('Problema') } },
    },
  },
  schemas,
};

/** OpenAPI 3.1 document of the calls for companies' own systems. */
export const openapiDeSistemas = (): JsonSchema => {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, route] of Object.entries(integracao)) {
    if (!route.porta) continue;
    const path = `/${route.path.slice(BASE.length + 1).replace(/:(\w+)/g, '{$1}')}`;
    const operation = operationOf(name, route as Route & { porta: PortaDeSistema });
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pátio: integração',
      version: '1',
      description: 'Para os sistemas próprios de uma empresa.',
    },
    servers: [{ url: `/api/${BASE}` }],
    security: [{ token: [] }],
    paths,
    webhooks: openapiDeEventos(),
    components,
  };
};
