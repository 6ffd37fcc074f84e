import { MAIS_LINHAS, todos } from '#contract/gateway/estoque/todos.ts';
import { lists, vehicleLists } from '#contract/lists/index.ts';
import { LISTS_OF, NEXT_DEEDS } from '#contract/lists/situacoes.ts';
import type { Sessao } from '#domain/permissions.ts';
import { type Action, call, type Outcome, rowAction } from '#src/ui/action.ts';
import { type AnyAction, type AnySubject, said } from '#src/ui/actions/runAction.ts';
import type { Screen } from '#src/ui/screen.ts';
import { actionsOn } from '../ficha/acoesDoVeiculo.ts';
import {
  against,
  asksFor,
  isOffered,
  listsOf,
  runIn,
  type Vehicle,
  type VehicleDeed,
  vehiclesOf,
} from './vehicleDeed.ts';

const nextOf = ({ situacao }: Vehicle) => NEXT_DEEDS[situacao as keyof typeof NEXT_DEEDS];

const AWAITED = new Set(Object.values(NEXT_DEEDS).flatMap(({ deeds }) => deeds));

/** A batch needs a vehicle that it can act on: none that is promised, and one that stands where the batch is the next deed, if it is any. */
const isAwaited = ({ action }: VehicleDeed, vehicles: readonly Vehicle[]): boolean => {
  const { name, severalOf = name, place } = action;
  const one = AWAITED.has(name) ? name : severalOf;
  if (place !== 'selection' || vehicles.length === 0) return true;
  return vehicles
    .filter(({ situacao }) => situacao !== 'prometidos')
    .some((vehicle) => !AWAITED.has(one) || nextOf(vehicle)?.deeds.includes(one));
};

/** Its label, which may depend on rows of its list; its dialog is named without them. */
const wordsOf = ({ label, alone, dialog }: AnyAction, subject: AnySubject): string =>
  [label, alone, dialog?.title].find((words): words is string => typeof words === 'string') ??
  said(label, subject);

const LIMITE = `Selecione até ${MAIS_LINHAS} veículos por vez.`;

/** A list's deed on vehicles: it asks for their rows in the list, then runs on those as it does there. */
const onVehicles = (deed: VehicleDeed): AnyAction => {
  const { list, screen, action } = deed;
  const { menu, icon, tone, charged, place, alone } = action;
  const shared = {
    place,
    icon,
    charged,
    name: `${screen.path} ${action.name}`,
    label: (subject: AnySubject) => wordsOf(action, subject),
    tone: place === 'row' && tone === 'primary' ? undefined : tone,
    // A list's main one stands in the row as the next deed, where it is that.
    ...(alone && tone !== 'primary' && { alone }),
    visible: (subject: AnySubject, sessao: Sessao) =>
      isOffered(deed, vehiclesOf(subject), sessao) && isAwaited(deed, vehiclesOf(subject)),
  };
  if (menu) return { ...shared, menu: menu.map((one) => onVehicles({ ...deed, action: one })) } as AnyAction;
  return {
    ...shared,
    call: call(todos.linhas, (subject: AnySubject) => asksFor([list], vehiclesOf(subject))),
    reads: true,
    blocked: (subject: AnySubject) => (vehiclesOf(subject).length > MAIS_LINHAS ? LIMITE : null),
    outcome: (answer: unknown, _vehicles: AnySubject, sessao: Sessao): Outcome => {
      const message = against(deed, answer, sessao);
      return { success: message === null, message };
    },
    after: (answer, subject, tools) => runIn(deed, answer, vehiclesOf(subject), tools),
  } as AnyAction;
};

/** The next deed of a vehicle: the first of those of its situation that its rows allow. */
const next = (deeds: readonly VehicleDeed[]): Action<Vehicle, 'row'> => {
  const candidates = (vehicle: Vehicle, sessao: Sessao) =>
    deeds.filter(
      (deed) => nextOf(vehicle)?.deeds.includes(deed.action.name) && isOffered(deed, [vehicle], sessao),
    );
  let chosen: VehicleDeed | undefined;
  return rowAction<Vehicle>({
    name: 'proximo',
    label: (vehicle) => nextOf(vehicle)?.label ?? '',
    main: true,
    visible: (vehicle, sessao) => candidates(vehicle, sessao).length > 0,
    call: call(todos.linhas, (vehicle: Vehicle) => asksFor(listsOf(vehicle), [vehicle])),
    reads: true,
    outcome: (answer, vehicle, sessao) => {
      const offered = candidates(vehicle, sessao);
      chosen = offered.find((deed) => against(deed, answer, sessao) === null);
      const message = chosen ? null : (offered.map((deed) => against(deed, answer, sessao))[0] ?? null);
      return { success: chosen !== undefined, message };
    },
    after: (answer, vehicle, tools) => chosen && runIn(chosen, answer, [vehicle], tools),
  });
};

/** The lists of any situation. */
const offering = vehicleLists.filter((name) =>
  Object.values(LISTS_OF).some((byKind) => Object.values(byKind).some((names) => names.includes(name))),
);

const deedsOf = (screens: readonly Screen[]): VehicleDeed[] =>
  screens.flatMap((screen) =>
    'tabs' in screen
      ? screen.tabs.flatMap((tab) => {
          const list = offering.find((one) => lists[one].route.path === tab.source.path);
          return list ? actionsOn(tab).map((action) => ({ list, screen, tab, action })) : [];
        })
      : [],
  );

/** Every deed of every list that has vehicles' rows, in the order of the screens, and first the next one. */
export const atosDoVeiculo = (screens: readonly Screen[]): AnyAction[] => {
  const deeds = deedsOf(screens);
  // Tabs of one list share actions.
  return [next(deeds) as AnyAction, ...new Map(deeds.map(onVehicles).map((one) => [one.name, one])).values()];
};
