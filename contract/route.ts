import type { AnyObjectSchema, InferType } from 'yup';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { type AnyInput, type Input, inputOf } from '#domain/fields/input.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Leitura } from './leitura.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RouteDefinition {
  method: Method;
  /** Below `/api`, no leading slash, parameters as `:name` — named like a key of `input`. */
  path: string;
  /** The permission to call it; `'publica'` needs no session. */
  access: Permission | 'publica';
  /** Only for a person who proved who they are in the last ten minutes; tokens of systems are not asked. */
  stepUp?: true;
  /** No later call undoes its effect: asks for that proof, too. */
  irreversible?: true;
  /** Hands out or changes much at once: asks for that proof, too. */
  wholesale?: true;
  /** An additional right, which may have been withdrawn from a user. */
  right?: Permission;
  /** Path parameters, query and body together. */
  input: AnyInput;
  /** The purpose of the call in one English sentence: the OpenAPI summary. */
  summary: string;
  /** The success sentence: answered by the gateway, and shown by the console if an answer has none. */
  success?: string;
  /** The failure sentence, if there is no reason. */
  failure?: string;
  /** The call contacts the registry before it answers: the overlay is shown meanwhile. */
  renave?: true;
  /** The body is multipart; the named part repeats. Read as a stream by the gateway. */
  files?: string;
  /** Files may be sent in several requests, which name the same `envio` and number themselves (`pedido`). */
  emPedidos?: true;
  /** The answer is a file or a stream, not JSON. */
  download?: true;
  /** Written to the audit trail before it is executed, with its outcome afterwards. */
  ato?: Ato;
  /** Reads much and changes nothing: a replica of the database may answer, with all that was written before. */
  replica?: true;
  /** The fields of the record that it answers, where its type alone does not tell what is personal in it. */
  record?: Fields;
  /** Written to the trail of readings before its answer leaves. */
  leitura?: Leitura;
  /** A call for a company's own systems, which only a token of it opens. */
  porta?: PortaDeSistema;
}

/** A call that changes permissions, or settings of a company, in the words of the audit trail. */
export interface Ato {
  /** For example 'Usuário: inclusão ou alteração'. */
  nome: string;
  /**
   * Text inputs that are stored. Numbers, days, choices, flags and codes of other records always are; other texts are
   * personal data or secrets, and are not.
   */
  textos?: readonly string[];
  /** Fields of the answer that identify the record: its code, and its title. */
  registro?: readonly [codigo: string, titulo: string];
}

/** Public names, each with the console's; of records with the names of theirs, of a choice with its words. */
export interface Names {
  readonly [name: string]: string | readonly [name: string, of: Names];
}

/** An answer: fields by the console's names, and the public name of each. */
export interface Answered {
  fields: Fields;
  names: Names;
}

/**
 * - `lista`: a page with a cursor
 * - `leitura`: one record
 * - `ato`: a change here
 * - `operacao`, `operacoes`: asked of the registry, for one vehicle or several
 * - `envio`: files
 * - `pdf`: a document
 */
export type TipoDePorta = 'lista' | 'leitura' | 'ato' | 'operacao' | 'operacoes' | 'envio' | 'pdf';

/** A call for a company's own systems: which of the console's calls does it, and under which names. */
export interface PortaDeSistema {
  tipo: TipoDePorta;
  /** Null for a call that the console does not have. */
  de: Route | null;
  pede: Names;
  /** The console's input where names alone do not make it. */
  monta?: (input: never) => Record<string, unknown>;
  responde: Answered | null;
  /** The record inside the console's answer; the whole answer unless told. */
  toma?: (answer: never) => unknown;
  /** Always waits for the registry: something is done after its answer, or its refusal must not be told. */
  espera?: true;
  /** What it does, in one Portuguese sentence. */
  diz: string;
}

/** Size of one of several requests of an upload, unless a single file is larger. */
export const LIMITES_DO_PEDIDO = { arquivos: 100, bytes: 8 * 1024 * 1024 } as const;

/** One call between console and gateway; its input (`I`) and answer (`A`) exist in the type only. */
export interface Route<I = unknown, A = unknown> extends RouteDefinition {
  readonly asks?: I;
  readonly answer?: A;
}

/** A handler's input: every field, null where nothing was given. */
export type InputOf<R> = R extends Route<infer I, unknown> ? I : never;
export type AnswerOf<R> = R extends Route<infer _, infer A> ? A : never;

/** A caller's input: nullable fields may be left out. */
export type CallOf<R> =
  InputOf<R> extends infer I
    ? { [K in keyof I as null extends I[K] ? never : K]: I[K] } & {
        [K in keyof I as null extends I[K] ? K : never]?: I[K];
      }
    : never;

/** The sentences given by a definition, as non-optional properties. */
type Sentences<D> = Pick<D, keyof D & ('success' | 'failure')>;

/** A validated input. */
type Taken<I> = I extends AnyObjectSchema
  ? InferType<I>
  : I extends Input<infer F extends Fields>
    ? RecordOfFields<F>
    : never;

type Stated = Omit<RouteDefinition, 'method' | 'input'> & Partial<Pick<RouteDefinition, 'method' | 'input'>>;

const NOTHING = inputOf({});
type InputStated<D> = D extends { input: infer I } ? I : typeof NOTHING;

const stating = <D extends object>(definition: D) => ({
  answers: <A>() =>
    ({ method: 'GET', input: NOTHING, ...definition }) as Route<Taken<InputStated<D>>, A> & Sentences<D>,
});

/** `route({...}).answers<A>()`: the definition, then the type of its answer. It reads, and takes nothing, unless it says otherwise. */
export const route = <const D extends Stated>(definition: D) => stating(definition);

/** A route that changes something, or that takes more than an address holds. */
export const postRoute = <const D extends Omit<Stated, 'method'>>(definition: D) =>
  stating({ method: 'POST', ...definition });

/** Routes that have something in common: most often their permission. */
export const routesWith =
  <const C extends Partial<Stated>>(common: C) =>
  <const D extends Omit<Stated, keyof C> & Partial<Stated>>(definition: D) =>
    stating<Omit<C, keyof D> & D>({ ...common, ...definition });

/** Stale-while-revalidate: a list answers the registry's last answer at once, and is refreshed in the background. */
export interface OuvidoDoRenave {
  /** Time of the registry's answer that the rows show; null if it has not answered yet. */
  ouvidoEm: string | null;
  /** It is being asked, and its answer will be announced. */
  perguntando: boolean;
  /** Start of its silence; null if the last question was answered. */
  semRespostaDesde: string | null;
  /** Its refusal in its own words, for example of the company's certificate. */
  recusa: string | null;
}

/** Unknown count: a list without rows whose question the registry has never answered. */
export const isUnheard = (total: number | undefined, heard: OuvidoDoRenave | undefined): boolean =>
  total === 0 && heard?.ouvidoEm === null;

/** The answer of every paged list; `quantidades` are the counts of its tabs and of its rows' states. */
export interface Page<Row> {
  data: Row[];
  /** `aoMenos`: `total` is a lower bound, and there are pages beyond `last_page`. */
  meta: { total: number; last_page: number; aoMenos?: true; renave?: OuvidoDoRenave };
  quantidades: Record<string, number>;
  /** Totals over all pages, by the column's name in a row; null if no row has a value. */
  totais?: Record<string, number | null>;
}

/** True for a route that asks a person for a fresh proof of who they are. */
export const asksProof = ({ stepUp, irreversible, wholesale }: Route): boolean =>
  Boolean(stepUp ?? irreversible ?? wholesale);
