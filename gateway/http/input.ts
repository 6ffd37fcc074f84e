import type { FastifyRequest } from 'fastify';
import type { SchemaDescription } from 'yup';
import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { isRecord } from '#domain/isRecord.ts';
import { validInput } from '../engine/validInput.ts';
import { boundaryOf } from './multipart.ts';

/** Maximum number of values in a body at any depth; a batch of a thousand items has some thousands. */
const MOST_VALUES = 50_000;

const DEMAIS = 'A requisição tem mais dados do que o sistema aceita de uma vez.';

const bounds = new WeakMap<Route, ReadonlyMap<string, number>>();

/** Maximum lengths of the lists in a route's input, from its schema; cached. */
const boundsOf = (route: Route): ReadonlyMap<string, number> => {
  const known = bounds.get(route);
  if (known) return known;
  const fields = Object.entries(schemaOf(route.input).describe().fields) as [string, SchemaDescription][];
  const found = new Map(
    fields.flatMap(([name, { type, tests }]) => {
      const max = tests.find((test) => test.name === 'max')?.params?.max;
      return type === 'array' && typeof max === 'number' ? [[name, max] as const] : [];
    }),
  );
  bounds.set(route, found);
  return found;
};

/** A value with a key of this name is no text to `String` and `parseFloat`: they throw. */
const NO_TEXT = 'toString';

/** Why a body is not taken; null where it is. Iterative, so that depth costs no stack, and stops at the limit. */
const refusalOf = (body: object): AppError | null => {
  const waiting: object[] = [body];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const key in next) {
      values += 1;
      if (values > MOST_VALUES) return new AppError('requisicaoInvalida', { message: DEMAIS });
      if (key === NO_TEXT) return new AppError('requisicaoInvalida');
      const value: unknown = (next as Record<string, unknown>)[key];
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return null;
};

/** Rejects an oversized body before validation walks it. @concept limit of values in a body */
const checkSize = (route: Route, body: Readonly<Record<string, unknown>>): void => {
  for (const [name, max] of boundsOf(route)) {
    const list = body[name];
    if (!Array.isArray(list) || list.length <= max) continue;
    const message = `Envie no máximo ${max.toLocaleString('pt-BR')} itens de cada vez.`;
    throw new AppError('corpoInvalido', { message, errors: { [name]: message } });
  }
  const refusal = refusalOf(body);
  if (refusal) throw refusal;
};

type Raw = Record<string, unknown>;

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
export const readInput = async (route: Route, request: FastifyRequest): Promise<never> => {
  const query = (request.query ?? {}) as Raw;
  const params = (request.params ?? {}) as Raw;
  const known = new Set(Object.keys(route.input.fields));
  const misread = ([key, value]: [string, unknown]) => !known.has(key) || Array.isArray(value);
  if (Object.entries(query).some(misread)) throw new AppError('filtroInvalido');
  checkOrder(route, query);
  if (route.files) {
    if (boundaryOf(request.headers['content-type']) === null) throw new AppError('tipoInvalido');
    return validInput(route.input, { ...query, ...params });
  }
  const body = request.body ?? {};
  if (!isRecord(body)) throw new AppError('requisicaoInvalida');
  checkSize(route, body);
  const input = await validInput(route.input, { ...query, ...body, ...params });
  if (hasNul(input)) throw new AppError('requisicaoInvalida');
  return input;
};
