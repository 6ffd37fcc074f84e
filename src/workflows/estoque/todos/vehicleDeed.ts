import type { RaRecord } from 'react-admin';
import { todos, type VeiculoDaEmpresa } from '#contract/gateway/estoque/todos.ts';
import { lists, type VehicleList } from '#contract/lists/index.ts';
import { LISTS_OF } from '#contract/lists/situacoes.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { everySource } from '#src/dataProvider/everySource.ts';
import { answerOf, type ScreenTools } from '#src/ui/action.ts';
import { type AnyAction, type AnySubject, isVisible, said } from '#src/ui/actions/runAction.ts';
import type { AnyTab, ListScreen } from '#src/ui/screen.ts';

export type Vehicle = VeiculoDaEmpresa;

/** An action of a list, and where it stands. */
export interface VehicleDeed {
  list: VehicleList;
  screen: ListScreen;
  tab: AnyTab;
  action: AnyAction;
}

export const listsOf = ({ situacao, tipo }: Vehicle): readonly VehicleList[] =>
  LISTS_OF[situacao as keyof typeof LISTS_OF][tipo as 'novo'];

export const vehiclesOf = (subject: AnySubject): readonly Vehicle[] => [subject].flat();

/** The session may do it, and the lists of all these vehicles offer it. */
export const isOffered = (
  { list, screen, action }: VehicleDeed,
  vehicles: readonly Vehicle[],
  sessao: Sessao,
): boolean =>
  [screen.permission, action.permission, action.call?.route.right].every(
    (one) => one === undefined || may(sessao, one),
  ) && vehicles.every((vehicle) => listsOf(vehicle).includes(list));

/** The rows that its list has of the vehicles. */
const rowsIn = ({ list }: VehicleDeed, answer: unknown): RaRecord[] => {
  const { [list]: wire = [] } = answerOf(todos.linhas, answer).linhas;
  return wire.map(everySource(lists[list].route.path).fromWire);
};

/** Those of them that it acts on, as its subject; null where there are none. */
const subjectIn = (deed: VehicleDeed, answer: unknown): AnySubject | null => {
  const {
    tab,
    action: { place },
  } = deed;
  const rows = rowsIn(deed, answer);
  if (place !== 'selection') return rows[0] ?? null;
  const some = rows.filter((row) => tab.selectable?.(row) ?? false);
  return some.length > 0 ? some : null;
};

const NAO_SE_APLICA = 'Não se aplica à situação em que o veículo está. A página do veículo diz por quê.';

/** What stands against a row in its own list, if that says so. */
const impedimentOf = ({ impedimento, errotitulo }: RaRecord): string | null =>
  impedimento ?? errotitulo ?? null;

/** The sentence against a deed on the rows that its list has; null if it can run. */
export const against = (deed: VehicleDeed, answer: unknown, sessao: Sessao): string | null => {
  const subject = subjectIn(deed, answer);
  if (subject === null || !isVisible(deed.action, subject, sessao))
    return rowsIn(deed, answer).map(impedimentOf).find(Boolean) ?? NAO_SE_APLICA;
  return deed.action.disabled?.(subject) ?? null;
};

const leftOutWords = (count: number): string =>
  `${contagem(count, 'veículo selecionado fica', 'veículos selecionados ficam')} de fora, pela situação em que ${count === 1 ? 'está' : 'estão'}.`;

/** Runs it on its list's rows of these vehicles; a tab that it goes to is its own screen's, and vehicles that it leaves stay selected. */
export const runIn = (
  deed: VehicleDeed,
  answer: unknown,
  vehicles: readonly Vehicle[],
  tools: ScreenTools,
): void => {
  const { action, screen } = deed;
  const goToTab = (aba: string) => tools.navigate(`${screen.path}?aba=${aba}`);
  const after: AnyAction['after'] = (its, subject, own, values) =>
    action.after?.(its, subject, { ...own, goToTab }, values);
  const leaves: AnyAction['leaves'] = (subject, values) => {
    const left = (action.leaves?.(subject, values) ?? []) as readonly Pick<Vehicle, 'chassi' | 'placa'>[];
    const isLeft = ({ chassi, placa }: Vehicle) =>
      left.some((row) => (row.chassi ? row.chassi === chassi : row.placa === placa));
    return vehicles.filter(isLeft);
  };
  const subject = subjectIn(deed, answer);
  const leftOut = vehicles.length - [subject].flat().length;
  const about: AnyAction['about'] = (its, sessao) =>
    `${said(action.about, its, sessao)} ${leftOutWords(leftOut)}`.trim();
  const own = { leaves, ...(leftOut > 0 && { about }), ...(action.after && { after }) };
  tools.run({ ...action, ...own }, subject as never);
};

export const asksFor = (some: readonly VehicleList[], vehicles: readonly Vehicle[]) => ({
  listas: some.join(','),
  veiculos: vehicles.flatMap(({ chassi, placa }) => [chassi, placa].filter(Boolean)).join(','),
});
