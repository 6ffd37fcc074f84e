import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { checkSize } from './limites.ts';
import { boundaryOf } from './multipart.ts';

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL keeps no NUL in text. Looked for in what the schema let through, which has no depth to speak of. */
const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
};

/** An order that the list does not offer is refused here, whatever its use case does with it. */
const checkOrder = (route: Route & { sorts?: readonly string[] }, { ordemCampo }: Raw): void => {
  if (!route.sorts || !ordemCampo) return;
  if (!route.sorts.some((column) => ordemCampo === `${column}|asc` || ordemCampo === `${column}|desc`))
    throw new AppError('filtroInvalido');
};

/**
 * Path parameters, query and body as the route's one input, validated. A query key that the route does not list,
 * or that comes twice, is refused (a misspelt filter must not answer everything); unknown body keys are dropped.
 */
export const readInput = async (route: Route, request: FastifyRequest): Promise<unknown> => {
  const query = (request.query ?? {}) as Raw;
  const params = (request.params ?? {}) as Raw;
  const known = new Set(Object.keys(route.input.fields));
  const misread = ([key, value]: [string, unknown]) => !known.has(key) || Array.isArray(value);
  if (Object.entries(query).some(misread)) throw new AppError('filtroInvalido');
  checkOrder(route, query);
  if (route.files) {
    if (boundaryOf(request.headers['content-type']) === null) throw new AppError('tipoInvalido');
    return schemaOf(route.input).validate({ ...query, ...params }, { abortEarly: false, stripUnknown: true });
  }
  const body = request.body ?? {};
  if (!isRecord(body)) throw new AppError('requisicaoInvalida');
  checkSize(route, body);
  const whole = { ...query, ...body, ...params };
  const input: unknown = await schemaOf(route.input).validate(whole, {
    abortEarly: false,
    stripUnknown: true,
  });
  if (hasNul(input)) throw new AppError('requisicaoInvalida');
  return input;
};
