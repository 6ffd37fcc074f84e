import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { checkSize } from './limites.ts';
import { boundaryOf } from './multipart.ts';

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL text cannot hold NUL. Checked after the schema, which bounds the depth. */
const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
};

/** Rejects a sort order that the list does not offer. */
const checkOrder = (route: Route & { sorts?: readonly string[] }, { ordemCampo }: Raw): void => {
  if (!route.sorts || !ordemCampo) return;
  if (!route.sorts.some((column) => ordemCampo === `${column}|asc` || ordemCampo === `${column}|desc`))
    throw new AppError('filtroInvalido');
};

/**
 * Validates path, query and body as the route's one input. Unknown or repeated query keys are rejected (a
 * misspelt filter must not return everything); unknown body keys are dropped.
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
