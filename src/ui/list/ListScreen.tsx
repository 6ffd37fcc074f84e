import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ActionButton } from '../actions/ActionButton.tsx';
import { Questions } from '../actions/Questions.tsx';
import { type AnyAction, isVisible } from '../actions/runAction.ts';
import { UploadProgress } from '../actions/UploadProgress.tsx';
import { useActionRunner } from '../actions/useActionRunner.ts';
import { useSessao } from '../context.ts';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { AnyTab, Listing, ListScreen, Place } from '../screen.ts';
import { FilterForm } from './FilterForm.tsx';
import { ListBody } from './ListBody.tsx';
import { ListToolbar, SelectionCount } from './ListToolbar.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TabBar } from './TabBar.tsx';
import type { TableModel } from './tableModel.ts';
import { useListState, useTabState } from './useListState.ts';
import { useLiveSubjects } from './useLiveSubjects.ts';
import { filterOf, type Rows, useRows } from './useRows.ts';
import { useSelection } from './useSelection.ts';
import { fixedFilterOf, useTabCounts } from './useTabCounts.ts';

type Params = Readonly<Record<string, string>>;

interface TabProps {
  screen: ListScreen;
  tab: AnyTab;
  params: Params;
  title: string;
  goToTab: (key: string) => void;
}

const placed = (tab: AnyTab, place: Place) =>
  tab.actions.filter((action) => action.place === place) as AnyAction[];

/** All that a tab does, without how it looks. */
const useTab = ({ screen, tab, params, goToTab }: Omit<TabProps, 'title'>) => {
  const { filters = {}, source } = tab;
  const list = useListState(filters.fields);
  const search = filters.search && list.search !== '' ? { [filters.search.key]: list.search } : {};
  const filter = filterOf(fixedFilterOf(tab, params), search, list.filters);
  const rows = useRows(source.path, { scope: tab.key, list, filter });
  const selection = useSelection({
    scope: tab.key,
    resource: source.path,
    filter,
    selectable: tab.selectable,
    ...rows,
  });
  const queryClient = useQueryClient();
  useLiveSubjects(tab.subjects, source.path);
  const runner = useActionRunner({
    place: screen.path,
    goToTab,
    clearSelection: selection.clear,
    keyOf: (subject) => String((subject as Record<string, unknown> | null)?.[source.key] ?? ''),
    refresh: () => {
      for (const { source: other } of screen.tabs)
        void queryClient.invalidateQueries({ queryKey: [other.path] });
    },
  });
  return { list, filter, rows, selection, runner };
};

type OpenTab = ReturnType<typeof useTab>;

/** The column of the rows' own identity, where it is shown; else the first. */
const anchorOf = (columns: AnyTab['columns'], key: string): string =>
  (columns.find((column) => column.key === key) ?? columns[0])?.key ?? '';

/** The table of a tab, as the table kit takes it. */
const modelOf = (tab: AnyTab, label: string, { list, rows, selection, runner }: OpenTab): TableModel => ({
  label,
  columns: tab.columns,
  anchor: anchorOf(tab.columns, tab.source.key),
  rows: rows.rows,
  loading: rows.state === 'loading',
  sort: list.sort,
  onSort: list.setSort,
  sortable: (key) => tab.source.sorts.includes(key),
  selection: tab.selectable ? selection : null,
  selectable: tab.selectable ?? (() => false),
  highlight: tab.highlight ?? (() => null),
  legend: tab.legend ?? {},
  open: tab.open ?? null,
  expansion: tab.expansion ?? null,
  rowActions: placed(tab, 'row'),
  runner,
});

/** The buttons of a header: what acts on the list, and on what is selected in it. */
const HeaderActions = ({ tab, listing, open }: { tab: AnyTab; listing: Listing; open: OpenTab }) => {
  const sessao = useSessao();
  const { selection, runner } = open;
  const chosen = selection.rows;
  return (
    <>
      <SelectionCount selection={tab.selectable ? selection : null} />
      {placed(tab, 'screen')
        .filter((action) => isVisible(action, listing, sessao))
        .map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            subject={listing}
            runner={runner}
            compact={action.tone === 'neutral'}
          />
        ))}
      {placed(tab, 'selection')
        .filter((action) => isVisible(action, chosen, sessao))
        .map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            subject={chosen}
            runner={runner}
            disabled={chosen.length === 0}
          />
        ))}
    </>
  );
};

/** Counts come from the open list; kept above it, so that they do not blink when the tab changes. */
const useCounts = (screen: ListScreen, params: Params, current: string, rows: Rows) =>
  useTabCounts(screen.tabs, params, {
    current,
    total: rows.state === 'ready' ? rows.total : null,
    quantidades: rows.quantidades,
  });

const OpenTabPage = (props: TabProps) => {
  const { screen, tab, params, title, goToTab } = props;
  const open = useTab(props);
  const { list, rows, filter, runner } = open;
  const counts = useCounts(screen, params, tab.key, rows);
  const { search, fields } = tab.filters ?? {};
  const labels = screen.tabs.map(({ key, label }) => ({ key, label, count: counts.get(key) ?? null }));
  return (
    <>
      <PageHeader title={title}>
        <HeaderActions tab={tab} listing={{ filters: filter, params, total: rows.total }} open={open} />
        <HelpDrawer title={title} steps={screen.help} />
      </PageHeader>
      <UploadProgress place={screen.path} />
      {screen.tabs.length > 1 && <TabBar label={title} tabs={labels} current={tab.key} onTab={goToTab} />}
      <Box
        {...(screen.tabs.length > 1 && {
          role: 'tabpanel',
          id: `painel-${tab.key}`,
          'aria-labelledby': `aba-${tab.key}`,
        })}
      >
        {(search || fields) && (
          <ListToolbar>
            {search && (
              <SearchBox value={list.search} placeholder={search.placeholder} onSearch={list.setSearch} />
            )}
            {fields && (
              <FilterForm key={tab.key} fields={fields} values={list.filters} onSearch={list.setFilters} />
            )}
          </ListToolbar>
        )}
        <ListBody
          key={tab.key}
          model={modelOf(tab, `${title}: ${tab.label}`, open)}
          list={list}
          rows={rows}
          {...(tab.empty && { hint: tab.empty })}
        />
      </Box>
      <Questions runner={runner} place={screen.path} />
    </>
  );
};

/** Any list screen, made from its data. */
export const ListScreenPage = ({ screen }: { screen: ListScreen }) => {
  const params = useParams() as Params;
  const { current, goToTab } = useTabState(screen.tabs.map(({ key }) => key));
  const tab = screen.tabs.find(({ key }) => key === current);
  if (!tab) return null;
  const title = typeof screen.title === 'function' ? screen.title(params) : screen.title;
  return <OpenTabPage {...{ screen, tab, params, title, goToTab }} />;
};
