import {
  camposDoEvento,
  EVENTOS,
  enderecoDe,
  type NomeDeEvento,
  nomesDeEventos,
} from '#contract/integracao/eventos.ts';
import type { Field } from '#domain/fields/field.ts';
import { EXEMPLOS } from './examples.ts';
import { type JsonSchema, rowSchema } from './jsonSchema.ts';
import { headerOf } from './openapi.ts';

const HEADERS = [
  headerOf('webhook-id', 'O id do evento, o mesmo a cada tentativa.'),
  headerOf('webhook-timestamp', 'Quando foi enviado, em segundos desde 1970.'),
  headerOf(
    'webhook-signature',
    'v1,HMAC-SHA256 de id.timestamp.corpo em base64; várias, separadas por espaço.',
  ),
].map((header) => ({ ...header, required: true }));

const ENDERECO = enderecoDe(`operacoes/${EXEMPLOS.operacao}`);

const eventOf = (tipo: NomeDeEvento): JsonSchema => {
  const campos: Readonly<Record<string, Field>> = camposDoEvento(tipo);
  const data = Object.fromEntries(
    Object.keys(campos).map((campo) => [campo, campo === 'endereco' ? ENDERECO : EXEMPLOS[campo]]),
  );
  const schema = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: tipo },
      timestamp: { type: 'string', format: 'date-time' },
      data: rowSchema(campos),
    },
  };
  const example = { type: tipo, timestamp: '2026-11-25T12:00:00.000Z', data };
  return {
    operationId: tipo,
    summary: EVENTOS[tipo].diz,
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'Recebido' },
      410: { description: 'Não há mais quem receba: o webhook termina' },
    },
  };
};

/** The events of OpenAPI 3.1's `webhooks`. */
export const openapiDeEventos = (): JsonSchema =>
  Object.fromEntries(nomesDeEventos.map((tipo) => [tipo, { post: eventOf(tipo) }]));
