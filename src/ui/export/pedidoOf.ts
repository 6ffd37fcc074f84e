import type { ListControllerResult } from 'react-admin';
import type { exportacao } from '#contract/gateway/exportacao.ts';
import type { CallOf } from '#contract/route.ts';
import { entitySourceOf } from '#src/dataProvider/entitySources.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';
import type { ListTab } from '../screen.ts';

type Asked = Pick<ListControllerResult, 'filter' | 'filterValues' | 'sort'>;

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The path of the list route that a tab shows. */
export const pathOf = ({ source }: ListTab): string => entitySourceOf(source.path)?.list?.path ?? source.path;

/** Whether a list that must be told its days was not: there is nothing to export then, and no list either. */
export const semDatas = ({ filters }: ListTab, { filterValues }: Pick<Asked, 'filterValues'>): boolean =>
  Object.entries(filters?.fields ?? {}).some(
    ([name, { kind, required }]) => kind === 'date' && required && !isGiven(filterValues?.[name]),
  );

/** What a list shows, as its export is asked for: its filters and order, and the columns in sight. */
export const pedidoOf = async (
  tab: ListTab,
  { filter, filterValues, sort }: Asked,
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
