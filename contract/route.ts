import type { Permission } from '#domain/permissions.ts';
import type { InferType, ObjectSchema } from 'yup';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

// biome-ignore lint/complexity/noBannedTypes: yup's own name for "any object shape"
type AnyInput = ObjectSchema<{}>;

interface RouteDefinition<S extends AnyInput> {
  method: Method;
  /** Below `/api`, no leading slash, parameters as `:name` — named like a key of `input`. */
  path: string;
  /** Who may call it; `'publica'` needs no session. */
  access: Permission | 'publica';
  /** One schema for path parameters, query and body together. */
  input: S;
  /** What the call is for, one English sentence: the OpenAPI summary. */
  summary: string;
  /** The call contacts the registry before it answers: the overlay is shown meanwhile. */
  renave?: true;
  /** The body is multipart; the named part repeats. Read as a stream by the gateway. */
  files?: string;
  /** The answer is a file, not JSON. */
  download?: true;
}

/** One call between console and gateway. `A` is what it answers, known to the types only. */
export interface Route<S extends AnyInput = AnyInput, A = unknown> extends RouteDefinition<S> {
  readonly answer?: A;
}

export type InputOf<R> = R extends Route<infer S, unknown> ? InferType<S> : never;
export type AnswerOf<R> = R extends Route<AnyInput, infer A> ? A : never;

/** `route({...}).answers<A>()`: the definition, then the type of its answer. */
export const route = <S extends AnyInput>(definition: RouteDefinition<S>) => ({
  answers: <A>(): Route<S, A> => definition,
});

/** What every paged list answers; `quantidades` are the counts of its tabs. */
export interface Page<Row> {
  data: Row[];
  meta: { total: number; last_page: number };
  quantidades: Record<string, number>;
}
