import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import { exampleOf } from '#gateway/http/examples.ts';
import type { JsonSchema } from '#gateway/http/jsonSchema.ts';
import { inputOf } from '#gateway/http/openapi.ts';
import { SENHA_DEMO } from '#sandbox/world/demo.ts';
import { HOJE } from '#tests/gateway/usados/mundo.ts';
import type { LinhaDaMatriz, Linhas } from '../linha.ts';
import type { Ids } from '../mundo/index.ts';
import { cadastros } from './cadastros.ts';
import { conta } from './conta.ts';
import { integracao, PROPRIAS } from './integracao.ts';
import { notas } from './notas.ts';
import { suporte } from './suporte.ts';
import { usados } from './usados.ts';
import { zeroKm } from './zeroKm.ts';

type Values = Readonly<Record<string, unknown>>;

/** All lines by area. */
export const LINHAS: Linhas = {
  ...cadastros,
  ...conta,
  ...notas,
  ...suporte,
  ...usados,
  ...zeroKm,
  ...PROPRIAS,
};

/** Values that an example cannot know: the day of the run, and the demo accounts' password. */
const POR_FORMATO: Values = { date: HOJE, password: SENHA_DEMO };

const partsOf = (schema: JsonSchema) =>
  schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    items?: JsonSchema;
    type?: string;
    format?: string;
  };

/** The names in a schema at any depth, and its own. */
const namesIn = (name: string, schema: JsonSchema): string[] => {
  const { properties = {}, items } = partsOf(schema);
  const inside = Object.entries(properties).flatMap(([one, of]) => namesIn(one, of));
  return [name, ...inside, ...(items ? namesIn(name, items) : [])];
};

/** An example of what is required, with these values, whose fields need not be. */
const filled = (schema: JsonSchema, values: Values, name = ''): unknown => {
  const { properties, required = [], items, type, format = '' } = partsOf(schema);
  const value = values[name];
  if (value !== undefined) return type === 'array' && !Array.isArray(value) ? [value] : value;
  if (items) return [filled(items, values)];
  if (!properties) return format in POR_FORMATO ? POR_FORMATO[format] : exampleOf(schema, {}, name);
  const wanted = Object.entries(properties).filter(
    ([one, of]) => required.includes(one) || namesIn(one, of).some((some) => some in values),
  );
  return Object.fromEntries(wanted.map(([one, of]) => [one, filled(of, values, one)]));
};

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

const linhaOf = (route: Route): LinhaDaMatriz => {
  const { de = {}, com = {}, conta: dita, ...dados } = LINHAS[keyOf(route)] ?? {};
  const { schema, properties } = inputOf(route);
  const given = { ...de, ...com };
  const quem = dita ?? route.access;
  return {
    ...dados,
    ...((quem === 'montadora' || quem === 'ite') && { conta: quem }),
    ...(route.files && { arquivo: route.files }),
    ditos: Object.entries(properties).flatMap(([name, of]) =>
      namesIn(name, of as JsonSchema).some((one) => one in given) ? name : [],
    ),
    input: (ids: Ids) => {
      const deIds = Object.fromEntries(Object.entries(de).map(([name, id]) => [name, ids[id]]));
      const beside = Object.entries(com).filter(([name]) => !namesIn('', schema).includes(name));
      return { ...(filled(schema, { ...com, ...deIds }) as object), ...Object.fromEntries(beside) };
    },
  };
};

const DO_CONSOLE = Object.fromEntries(routes.map((route) => [keyOf(route), linhaOf(route)]));

/** How each route is tried: by its example, a line's ids and values, and a company's own systems as the console. */
export const MATRIZ: Readonly<Record<string, LinhaDaMatriz>> = { ...DO_CONSOLE, ...integracao(DO_CONSOLE) };
