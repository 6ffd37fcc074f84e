import type { Assunto } from '../gateway/engine/eventos.ts';
import type { TipoDeAchado } from '../gateway/estoque/busca.ts';
import type { SOMAS } from '../gateway/estoque/fechamento.ts';
import type { TipoDeCausa } from '../gateway/estoque/pendencias.ts';
import type { ListRoute } from '../list.ts';

/** Rows of a list by its filters, named as its route takes them. */
export type Filter = Readonly<Record<string, string | boolean>>;

/** The lines of the home page, in their order. */
export const HOME_LINES = {
  emQualquerEmpresa: 'Em qualquer empresa',
  linha: 'Linha de trabalho',
  usados: 'Usados',
  transferencias: 'Transferências',
  ite: 'ITE',
} as const;
export type HomeLine = keyof typeof HOME_LINES;

/** The stages of a vehicle's way, in their order. */
export const WAY = ['notas', 'entradas', 'estoque', 'saidas', 'atpv', 'entregas'] as const;

type OneAndMany = readonly [one: string, many: string];

/** A number of the home page: rows of a tab, in words that stand alone after the step's noun. */
export interface HomeNumber<T extends string = string> {
  tab: T;
  /** One of the route's states; all rows of the tab unless told. */
  state?: string;
  /** Narrows the rows beyond the tab. */
  filter?: Filter;
  /** The filters that name a first and a last day, which are today. */
  today?: readonly [first: string, last: string];
  /** Calls for action, waits for somebody, is wrong, or only says how many there are. */
  tone: 'ready' | 'waits' | 'wrong' | 'plain';
  words: OneAndMany;
}

/** A step of the home page: its name there, what it counts, its button and its numbers, the first of them large. */
export interface Step<T extends string = string> {
  line: HomeLine;
  /** Its place in a vehicle's way: lists of one stage stand together. */
  stage?: (typeof WAY)[number];
  title: string;
  noun: OneAndMany;
  button: string;
  numbers: readonly HomeNumber<T>[];
}

/** The step of incoming invoices: several lists have numbers of it. */
export const NOTAS = { line: 'linha', stage: 'notas', title: 'Notas', noun: ['nota', 'notas'] } as const;

/** A cause that a whole list has in common. */
type SharedCause = Extract<
  TipoDeCausa,
  | 'xmlComErro'
  | 'aConferir'
  | 'notaDoVendido'
  | 'restricao'
  | 'saidaDeOperador'
  | 'laudoDoEstoque'
  | 'declaracaoComSaida'
  | 'faltaNoPatio'
  | 'entrega'
  | 'esperaVendedor'
  | 'esperaAnuncio'
  | 'esperaEntrega'
  | 'esperaEstabelecimento'
  | 'esperaIte'
>;

/** Rows of a tab that do not go on: they stand in Pendências. */
export interface Stuck<T extends string = string, S extends string = string> {
  tab: T;
  /** The cause that all of them share; null where each row says its own, and only those that wait are asked for. */
  cause: SharedCause | null;
  state?: string;
  /** Columns that name the one who is waited for, the best first. */
  whom?: readonly string[];
  /** The column that says since when, where no operation of the row does. */
  since?: string;
  /** The screen that mends them, where it is another. */
  in?: S;
}

/** A number of the month-end closing whose rows the list shows. */
export interface ClosingNumber {
  number: (typeof SOMAS)[number];
  filter?: Filter;
  /** The filters that name the month's first and last day; without them the list shows today's rows alone. */
  days?: readonly [first: string, last: string];
  /** The filter that names companies; without it the list shows the session's company alone. */
  companies?: string;
}

/** A list as one screen shows it. */
export interface Shown<T extends string = string, S extends string = string> {
  /** Area and name in `src/workflows/places.ts`. */
  screen: S;
  /** The filter of each tab, without the parameters that the screen's address holds. */
  tabs: Readonly<Record<T, Filter>>;
  /** The first one's first number stands beside the screen's entry in the menu. */
  home: readonly Step<T>[];
  stuck: Stuck<T, S> | null;
  closing: readonly ClosingNumber[];
}

/** Facts of a list that are the same in every screen. */
interface ListFacts {
  /** Announced whenever its rows may have changed. */
  subjects: readonly Assunto[];
  /** The column by which the page of a vehicle finds its rows; null if that page does not show the list. */
  vehicle: 'chassi' | 'placa' | null;
  /** The kinds of result that the search box finds in the list; null if it does not search there. */
  search: readonly TipoDeAchado[] | null;
}

/** The facts of one list. Home page, Pendências, the vehicle's page, search and closing derive from them. */
export interface List<Row = unknown, I = unknown, Wire = unknown, V extends Shown = Shown> extends ListFacts {
  /** Path, key, access, states and counts. */
  route: ListRoute<Row, I, Wire>;
  screens: readonly V[];
}

/** The part of a list that one tab of a screen needs. */
export interface Tabbed<Row = unknown, T extends string = string> extends Pick<ListFacts, 'subjects'> {
  route: ListRoute<Row>;
  screens: readonly { tabs: Readonly<Partial<Record<T, Filter>>> }[];
}

/** A list as one of its screens shows it. */
export const inScreen = <R, V extends Shown, const S extends V['screen']>(
  { route, subjects, screens }: Pick<ListFacts, 'subjects'> & { route: R; screens: readonly V[] },
  screen: S,
) => ({
  route,
  subjects,
  screens: screens.filter((shown): shown is Extract<V, { screen: S }> => shown.screen === screen),
});

export const list = <Row, I, Wire, const D extends ListFacts, const V extends readonly Shown[]>(
  route: ListRoute<Row, I, Wire>,
  shared: D,
  ...screens: V
): Omit<List<Row, I, Wire, V[number]>, keyof D> & D => ({ ...shared, route, screens });

/** Rows that are about no vehicle, or say no more than the vehicle's story does. */
export const APART = { vehicle: null, search: null } as const;

/** Tabs that differ by one filter, which takes the name of each. */
export const tabsBy = <const T extends string>(filter: string, ...tabs: readonly T[]) =>
  Object.fromEntries<Filter>(tabs.map((tab) => [tab, { [filter]: tab }])) as Readonly<Record<T, Filter>>;

type Beyond<T extends string> = Omit<Shown<T>, 'screen' | 'tabs'>;

/** Places beyond its screen of a list that names none: the start page, Pendências, the closing. */
const NOWHERE_ELSE = { home: [], stuck: null, closing: [] } as const;

export const placedAt = <
  const S extends string,
  const T extends string,
  const D extends Partial<Beyond<NoInfer<T>>> = Record<never, never>,
>(
  screen: S,
  tabs: Readonly<Record<T, Filter>>,
  beyond?: D,
): { screen: S; tabs: Readonly<Record<T, Filter>> } & Omit<typeof NOWHERE_ELSE, keyof D> & D =>
  Object.assign({ screen, tabs }, NOWHERE_ELSE, beyond);

/** A list of one screen and one tab, which no vehicle's page and no search shows. */
export const alone = <
  Row,
  I,
  Wire,
  const S extends string,
  const T extends string,
  const D extends Partial<Beyond<NoInfer<T>>> = Record<never, never>,
>(
  route: ListRoute<Row, I, Wire>,
  subjects: readonly Assunto[],
  screen: S,
  tab: T,
  beyond?: D,
) => ({ route, subjects, ...APART, screens: [placedAt(screen, { [tab]: {} } as Record<T, Filter>, beyond)] });
