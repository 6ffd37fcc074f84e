import type { ListControllerResult } from 'react-admin';
import type { exportacao } from '#contract/gateway/exportacao.ts';
import type { CallOf } from '#contract/route.ts';
import { entitySourceOf } from '#src/dataProvider/entitySources.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';
import type { ListTab } from '../screen.ts';

type AskedOfList = Pick<ListControllerResult, 'filter' | 'filterValues' | 'sort'>;

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The path of a tab's list route. */
export const pathOf = ({ source }: ListTab): string => entitySourceOf(source.path)?.list?.path ?? source.path;

/** True for a list whose required dates are missing: there is nothing to list or to export. */
export const withoutDates = (
  { filters }: ListTab,
  { filterValues }: Pick<AskedOfList, 'filterValues'>,
): boolean =>
  Object.entries(filters?.fields ?? {}).some(
    ([name, { kind, required }]) => kind === 'date' && required && !isGiven(filterValues?.[name]),
  );

/** The export request of a list: its filters and order, and its visible columns. */
export const pedidoOf = async (
  tab: ListTab,
  { filter, filterValues, sort }: AskedOfList,
  hidden: readonly string[],
): Promise<Omit<CallOf<typeof exportacao.exportar>, 'tela'>> => {
  const source = await sourceOf(tab.source.path);
  const filtros = source.filterOf({ ...filterValues, ...filter });
  const shown = tab.columns.filter(({ key, buttons }) => !buttons && !hidden.includes(key));
  return {
    lista: pathOf(tab),
    filtros: Object.fromEntries(Object.entries(filtros).filter(([, value]) => isGiven(value))),
    ordemCampo: sort && source.ordemCampo(sort),
    colunas: shown.map(({ key }) => key),
  };
};
