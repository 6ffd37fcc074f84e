import type { AnyObjectSchema, InferType } from 'yup';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { AnyInput, Input } from '#domain/fields/input.ts';
import type { Permission } from '#domain/permissions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteDefinition {
  method: Method;
  /** Below `/api`, no leading slash, parameters as `:name` — named like a key of `input`. */
  path: string;
  /** Who may call it; `'publica'` needs no session. */
  access: Permission | 'publica';
  /** The right it takes besides, which a user may have been deprived of. */
  right?: Permission;
  /** Path parameters, query and body together. */
  input: AnyInput;
  /** What the call is for, one English sentence: the OpenAPI summary. */
  summary: string;
  /** Said when it worked: answered by the gateway, and shown by the console where an answer says nothing. */
  success?: string;
  /** Said when it failed and nothing says why. */
  failure?: string;
  /** The call contacts the registry before it answers: the overlay is shown meanwhile. */
  renave?: true;
  /** The body is multipart; the named part repeats. Read as a stream by the gateway. */
  files?: string;
  /** Files may be sent in several requests, which name the same `envio` and number themselves (`pedido`). */
  emPedidos?: true;
  /** The answer is a file or a stream, not JSON. */
  download?: true;
  /** Written down in the audit trail before it is done, and how it ended after. */
  ato?: Ato;
  /** The call that this is another door to: a company's integration token opens it, and nothing else does. */
  portaDe?: Route;
}

/** A call that changes who may do what, or what holds for a company: how the audit trail tells of it. */
export interface Ato {
  /** 'Usuário: inclusão ou alteração'. */
  nome: string;
  /**
   * Texts of the input that are kept. Numbers, days, choices, yes or no and codes of other records always are; other
   * texts are personal data or secrets, and are not.
   */
  textos?: readonly string[];
  /** Fields of the answer that say what it was about: its code, and what people know it by. */
  registro?: readonly [codigo: string, titulo: string];
}

/** What one of several requests carries of an upload, unless a single file weighs more. */
export const LIMITES_DO_PEDIDO = { arquivos: 100, bytes: 8 * 1024 * 1024 } as const;

/** One call between console and gateway: what it asks for (`I`) and answers (`A`) are known to the types only. */
export interface Route<I = unknown, A = unknown> extends RouteDefinition {
  readonly asks?: I;
  readonly answer?: A;
}

/** What a handler receives: every field of the input, null where nothing was given. */
export type InputOf<R> = R extends Route<infer I, unknown> ? I : never;
export type AnswerOf<R> = R extends Route<infer _, infer A> ? A : never;

/** What a caller gives: fields that may be null may be left out. */
export type CallOf<R> =
  InputOf<R> extends infer I
    ? { [K in keyof I as null extends I[K] ? never : K]: I[K] } & {
        [K in keyof I as null extends I[K] ? K : never]?: I[K];
      }
    : never;

/** The sentences a definition gives, known to be there. */
type Sentences<D> = Pick<D, keyof D & ('success' | 'failure')>;

/** What an input holds once it was checked. */
type Taken<I> = I extends AnyObjectSchema
  ? InferType<I>
  : I extends Input<infer F extends Fields>
    ? RecordOfFields<F>
    : never;

/** `route({...}).answers<A>()`: the definition, then the type of its answer. */
export const route = <const D extends RouteDefinition>(definition: D) => ({
  answers: <A>(): Route<Taken<D['input']>, A> & Sentences<D> => definition,
});

/** How a list stands to the registry, which is never waited for. */
export interface OuvidoDoRenave {
  /** As of when the rows are what the registry said; null while it has said nothing yet. */
  ouvidoEm: string | null;
  /** It is being asked, and what it says will be announced. */
  perguntando: boolean;
  /** Since when it has not answered; null where the last question was answered. */
  semRespostaDesde: string | null;
  /** What it said instead, in its words: it refuses the company's certificate, say. */
  recusa: string | null;
}

/** What every paged list answers; `quantidades` are the counts of its tabs and of its rows' states. */
export interface Page<Row> {
  data: Row[];
  /** `aoMenos`: there are more than `total`, which were not counted; what is beyond `last_page` is there all the same. */
  meta: { total: number; last_page: number; aoMenos?: true; renave?: OuvidoDoRenave };
  quantidades: Record<string, number>;
  /** Totals over all pages, by the column's name in a row; null where no row has a value. */
  totais?: Record<string, number | null>;
}
