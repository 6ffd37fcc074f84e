import { camposDoEvento, EVENTOS, type NomeDeEvento, nomesDeEventos } from '#contract/integracao/eventos.ts';
import type { Field } from '#domain/fields/field.ts';
import { type JsonSchema, rowSchema } from './jsonSchema.ts';

const header = (name: string, description: string): JsonSchema => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

const HEADERS = [
  header('webhook-id', 'O id do evento, o mesmo a cada tentativa.'),
  header('webhook-timestamp', 'Quando foi enviado, em segundos desde 1970.'),
  header(
    'webhook-signature',
    'v1,HMAC-SHA256 de id.timestamp.corpo em base64; várias, separadas por espaço.',
  ),
];

/** An invented value of each fact, as it stands in the examples. */
const EXEMPLOS: Readonly<Record<string, unknown>> = {
  ...{ empresa: '99900101000186', operacao: '0f8e6a52-3c1b-4f0e-9d57-2a6b8c4d1e90' },
  ...{ chassi: '9BWZZZ377VT004251', placa: null, idEstoque: 1201, estado: 'confirmada' },
  ...{ chave: '41261199900101000186550010000012341000012345', lote: 87, arquivos: 30 },
  ...{ autorizacao: 311, entrega: 42, saldo: '310.08', validade: '2026-12-25' },
  endereco: '/api/integracao/v1/operacoes/0f8e6a52-3c1b-4f0e-9d57-2a6b8c4d1e90',
};

const eventOf = (tipo: NomeDeEvento): JsonSchema => {
  const campos: Readonly<Record<string, Field>> = camposDoEvento(tipo);
  const data = Object.fromEntries(Object.keys(campos).map((campo) => [campo, EXEMPLOS[campo]]));
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
