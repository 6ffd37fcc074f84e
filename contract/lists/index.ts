import { may, type Sessao } from '#domain/permissions.ts';
import type { Assunto } from '../gateway/engine/eventos.ts';
import { empresa } from './empresa.ts';
import { ite } from './ite.ts';
import type { List, Shown, Stuck } from './list.ts';
import { montadora } from './montadora.ts';
import { notas } from './notas.ts';
import { suporte } from './suporte.ts';
import { usados } from './usados.ts';
import { zeroKm } from './zeroKm.ts';

/** Every list that a screen shows or the search box finds in. */
export const lists = { ...suporte, ...notas, ...zeroKm, ...montadora, ...usados, ...ite, ...empresa };

type Lists = typeof lists;
export type ListName = keyof Lists;

/** A screen that shows a list, as `src/workflows/places.ts` has it. */
export type ListScreenName = Lists[ListName]['screens'][number]['screen'];

type ShownOf<N extends ListName> = Lists[N]['screens'][number];
type Where<Fact extends 'vehicle' | 'search'> = {
  [N in ListName]: Lists[N][Fact] extends null ? never : N;
}[ListName];

/** Lists whose rows stand on the page of their vehicle. */
export type VehicleList = Where<'vehicle'>;
/** Lists that the search box finds in. */
export type SearchedList = Where<'search'>;
/** Lists whose rows stand in Pendências where they do not go on. */
export type StuckList = {
  [N in ListName]: Extract<ShownOf<N>, { stuck: object }> extends never ? never : N;
}[ListName];

type ShownSomewhere = Shown<string, ListScreenName>;

const listNames = Object.keys(lists) as ListName[];

const all: readonly (readonly [ListName, List])[] = listNames.map((name) => [name, lists[name] as List]);

const having = <N extends ListName>(has: (list: List) => boolean): readonly N[] =>
  all.filter(([, list]) => has(list)).map(([name]) => name as N);

export const vehicleLists = having<VehicleList>(({ vehicle }) => vehicle !== null);
export const searchedLists = having<SearchedList>(({ search }) => search !== null);

interface Somewhere<N extends ListName = ListName> {
  name: N;
  list: List;
  shown: ShownSomewhere;
}

interface StuckSomewhere extends Somewhere<StuckList> {
  shown: ShownSomewhere & { stuck: Stuck };
}

/** Every list in each of its screens. */
export const everywhere: readonly Somewhere[] = all.flatMap(([name, list]) =>
  list.screens.map((shown) => ({ name, list, shown: shown as ShownSomewhere })),
);

/** The lists that stand in Pendências, in the screens whose rows those are. */
export const stuckLists = everywhere.filter(({ shown }) => shown.stuck !== null) as StuckSomewhere[];

export const maySee = (sessao: Sessao, { route: { access } }: Pick<List, 'route'>): boolean =>
  access === 'publica' || may(sessao, access);

/** The subjects whose events change the rows of some lists. */
export const subjectsOf = (some: readonly Pick<List, 'subjects'>[]): readonly Assunto[] => [
  ...new Set(some.flatMap(({ subjects }) => subjects)),
];

/** The subjects of the lists that the page of a vehicle shows. */
export const VEHICLE_SUBJECTS = subjectsOf(vehicleLists.map((name) => lists[name]));
