import { Box, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
} from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { ERRO_FILTRAR, ERRO_LISTAR } from '#domain/texts.ts';
import { RunnerProvider } from '../actions/Questions.tsx';
import { useActionRunner } from '../actions/useActionRunner.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { recordName } from '../recordName.ts';
import type { ListScreen, ListTab, Params } from '../screen.ts';
import { useAddress } from '../useAddress.ts';
import { AfterRows } from './AfterRows.tsx';
import { Announcer } from './Announcer.tsx';
import { Dock, HeaderActions } from './Dock.tsx';
import type { Unsent } from './FilterForm.tsx';
import { Footer } from './Footer.tsx';
import { HeardFromRenave } from './HeardStrip.tsx';
import { FailedList, isUnanswered, Legend } from './ListStates.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { ListToolbar, ListTools } from './ListToolbar.tsx';
import { tabAt } from './listTab.ts';
import { anchorOf } from './listView.ts';
import { AskOfAll, OpenedFromAddress } from './OpenedFromAddress.ts';
import { LeftRows, useRowOutcomes } from './outcomes.ts';
import { PaperHead } from './PaperHead.tsx';
import { RowKeys } from './RowKeys.tsx';
import { StartingFilter } from './StartingFilter.tsx';
import { TabBar } from './TabBar.tsx';
import { useArrivals, useAwaited } from './useAwaited.ts';
import { useHand, useHeldRows, useLetGo } from './useHeldRows.ts';
import { useLiveSubjects } from './useLiveSubjects.ts';
import { SelectionContext, useSelection } from './useSelection.ts';
import { useTabList } from './useTabList.ts';
import { WantedRow } from './wantedRow.ts';

/** Placeholder as high as the footer, so that it does not shift when the first rows come. */
const FOOTER_PX = 36;
const FOOTER = { minHeight: FOOTER_PX, '& .MuiTablePagination-toolbar': { minHeight: FOOTER_PX } };

interface ListPageProps extends Pick<ListScreen, 'path' | 'title' | 'help' | 'above' | 'heard'> {
  tabs: readonly ListTab[];
  /** Shows the rows without a tab bar. */
  untabbed?: boolean;
  /** Restores the list's last page, sort and filters where the address has none. */
  remembered?: boolean;
  /** More controls for the header. */
  children?: ReactNode;
}

/** The display name of a row where its columns are not visible. */
const nameOfTab = (tab: ListTab) => {
  const key = anchorOf(tab);
  const column = tab.columns.find((one) => one.key === key);
  return (row: RaRecord) => (column ? recordName(tab.source.rows, column, row) : null);
};

/** The tab's event subjects, and the one that announces the registry's answers. */
const subjectsOf = ({ subjects = [], source: { refreshed } }: ListTab) =>
  refreshed ? [...subjects, refreshed] : subjects;

/** The router's name for the rest of an address, which names no record. */
const SPLAT = '*';

/** The behaviour of an open tab, without its presentation. */
const useOpenTab = ({ path, tabs, remembered = false }: ListPageProps, tab: ListTab, params: Params) => {
  const [, setSearchParams] = useSearchParams();
  const goToTab = (key: string) => setSearchParams({ aba: key });
  const { list, busy } = useTabList({ tabs, tab, params, remembered });
  const nameOf = nameOfTab(tab);
  const selection = useSelection(tab, list, nameOf);
  const queryClient = useQueryClient();
  useLiveSubjects(subjectsOf(tab), tab.source.path);
  const { keys, whenReady } = useAwaited();
  const runner = useActionRunner({
    place: path,
    goToTab,
    whenReady,
    select: selection.select,
    nameOf,
    asideOf: selection.asideOf,
    isGone: ({ id }: RaRecord) => !busy && list.data !== undefined && !list.data.some((row) => row.id === id),
    refresh: () =>
      Promise.all(tabs.map(({ source }) => queryClient.invalidateQueries({ queryKey: [source.path] }))),
  });
  useArrivals(tab, keys, list.data, runner);
  // The address names the record whose rows are listed.
  const back = Object.keys(params).some((name) => name !== SPLAT) ? { back: '/' } : {};
  return { list, busy, selection, runner, goToTab, back };
};

type OpenTab = ReturnType<typeof useOpenTab>;

/** The words of the visible rows' highlight; null where a chip above them has the same mark. */
const legendOf = ({ highlight, source }: ListTab, { data = [] }: OpenTab['list']): string | null =>
  source.states?.some(({ name }) => name === 'erro')
    ? null
    : (data.map((row) => highlight?.(row)).find(Boolean) ?? null);

/** Rows of the list are being processed, on this page or another. */
const isProcessing = ({ data = [], meta }: OpenTab['list']): boolean =>
  (meta?.quantidades?.processando ?? 0) > 0 || data.some((row) => row.status_processandoapi === true);

/** The rows to show: also those that left and keep their place, with what became of them. */
const useRowsOnPage = (question: string, list: OpenTab['list'], hand: boolean) => {
  const { data, total = 0, perPage } = list;
  const processing = isProcessing(list);
  const { shown, left, gone, folds, letGo } = useHeldRows(
    { question, rows: data, total, running: processing },
    perPage,
  );
  const those = useMemo(() => [...gone, ...left], [gone, left]);
  const { outcomeIn, counted, running, done, batch } = useRowOutcomes(those);
  useLetGo({ shown, left, letGo, hand, running: processing || running });
  return {
    shown,
    left: useMemo(() => new Map(left.map((row) => [row.id, outcomeIn(row)])), [left, outcomeIn]),
    gone: useMemo(() => ({ words: counted(gone), done, batch, folds }), [counted, gone, done, batch, folds]),
  };
};

interface BodyProps extends Pick<ListTableProps, 'tab' | 'label' | 'storeKey' | 'unasked'> {
  open: OpenTab;
}

/** The rows of a list in any state (loading, failed, empty), and their number. */
const ListBody = ({ tab, label, storeKey, unasked, open: { list, busy, back } }: BodyProps) => {
  const region = useRef<HTMLDivElement>(null);
  const { page, perPage, sort, filterValues, isPlaceholderData } = list;
  const question = JSON.stringify([tab.key, page, perPage, sort, filterValues, isPlaceholderData]);
  const { shown, gone, left } = useRowsOnPage(question, list, useHand(region));
  const held = useMemo(() => ({ ...list, data: shown }) as ListControllerResult, [list, shown]);
  const filtered = Object.keys(filterValues).length > 0;
  const legend = legendOf(tab, list);
  const failed = list.error && (
    <FailedList
      error={list.error}
      fallback={filtered ? ERRO_FILTRAR : ERRO_LISTAR}
      onRetry={() => list.refetch()}
      {...back}
    />
  );
  if (failed && !(list.data && isUnanswered(list.error))) return failed;
  return (
    <>
      <Announcer tab={tab} />
      <Paper variant="outlined" ref={region}>
        <ListContextProvider value={held}>
          <LeftRows value={left}>
            <ListTable
              {...{ tab, label, storeKey, busy, unasked }}
              rows={shown}
              totals={list.meta?.totais}
              former={isPlaceholderData === true}
              gone={gone}
            />
          </LeftRows>
        </ListContextProvider>
        <Box sx={{ ...FOOTER, visibility: busy ? 'hidden' : 'inherit' }}>
          <AfterRows>
            <Footer />
          </AfterRows>
        </Box>
      </Paper>
      {/* Below the rows of before, which it would push away from under a hand; in sight all the same. */}
      {failed && <Box sx={{ position: 'sticky', bottom: 0, zIndex: 1 }}>{failed}</Box>}
      {/* Above the rows it would push them down once it is known which marks they have. */}
      {legend && <Legend words={legend} />}
      {list.total !== 0 && <RowKeys region={region} rows={shown} />}
    </>
  );
};

/** `asked`: the query parameters of the address. */
const OpenTabPage = (props: ListPageProps & { tab: ListTab; params: Params; asked: Params }) => {
  const { help, tabs, untabbed = false, tab, params, children, above: Above, heard: Heard } = props;
  const open = useOpenTab(props, tab, params);
  const [unasked, setUnasked] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>(null);
  const [id, setId] = useState<RaRecord['id'] | null>(null);
  const wanted = useMemo(() => ({ id, setId }), [id]);
  const { list, selection, runner, goToTab } = open;
  const title = typeof props.title === 'function' ? props.title(params) : props.title;
  const named = tabs.length > 1 ? `${title} ${tab.label}` : title;
  const storeKey = `${tab.source.path}.${tab.key}.datatable`;
  const tools = <ListTools key={tab.key} {...{ tab, storeKey, unsent }} title={named} />;
  const listing = {
    filters: { ...list.filterValues, ...list.filter },
    params,
    total: list.total ?? 0,
    counts: (list.meta?.quantidades ?? {}) as Readonly<Record<string, number>>,
  };
  const panel = !untabbed && {
    role: 'tabpanel',
    id: `painel-${tab.key}`,
    'aria-labelledby': `aba-${tab.key}`,
  };
  return (
    <ResourceContextProvider value={tab.source.path}>
      <ListContextProvider value={list}>
        <SelectionContext value={selection}>
          <RunnerProvider runner={runner}>
            <PageHeader title={title} help={help}>
              {tab.source.refreshed ? <HeardFromRenave /> : Heard && <Heard />}
              <HeaderActions {...{ tab, listing }} />
              {children}
            </PageHeader>
            {tab.opens && props.asked[tab.opens.parameter] && (
              <OpenedFromAddress opens={tab.opens} {...{ tab, params }} asked={props.asked} />
            )}
            {Above && (
              <Box sx={{ '& > *': { mb: 1 } }}>
                <Above params={props.asked} />
              </Box>
            )}
            {!untabbed && (
              <TabBar label={title} {...{ tabs, params, list }} current={tab} onTab={goToTab}>
                {tools}
              </TabBar>
            )}
            <Box key={tab.key} {...panel}>
              <PaperHead tab={tab} />
              <WantedRow value={wanted}>
                <ListToolbar tab={tab} onUnasked={setUnasked} onUnsent={setUnsent}>
                  {untabbed && tools}
                </ListToolbar>
                <ListBody {...{ tab, storeKey, open, unasked }} label={`${title}: ${tab.label}`} />
              </WantedRow>
            </Box>
            {/* Below rows of unknown height it would move when they come. */}
            {list.data && (list.total || selection.rows.length > 0) && <Dock {...{ tab, selection }} />}
            {list.data && !open.busy && !list.isFetching && <AskOfAll {...{ tab, selection }} />}
          </RunnerProvider>
        </SelectionContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** Any list, built from its data: header, tabs, filters, rows. */
export const ListPage = (props: ListPageProps) => {
  const params = useParams() as Params;
  const asked = useAddress();
  const tab = tabAt(props.tabs, asked.aba);
  if (!tab) return null;
  return (
    <StartingFilter tab={tab}>
      <OpenTabPage {...props} {...{ tab, params, asked }} />
    </StartingFilter>
  );
};
