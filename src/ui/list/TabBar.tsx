import { Box, Tab as MuiTab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { type ListControllerResult, useGetList } from 'react-admin';
import { isUnheard } from '#contract/route.ts';
import type { ListTab, Params } from '../screen.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { fixedFilterOf } from './listTab.ts';

const ONE_ROW = { page: 1, perPage: 1 };

interface CountProps {
  tab: ListTab;
  params: Params;
  /** Count of this tab in the open list's answer. */
  told: number | undefined;
  /** The count is a lower bound. */
  more: boolean;
  open: boolean;
}

/**
 * The tab's count: from the open list where it counts the other tabs too, else by a query of one row, unless its list
 * needs filters that are given once it is open.
 */
const Count = ({ tab, params, told, more, open }: CountProps) => {
  const { total, meta } = useGetList(
    tab.source.path,
    { pagination: ONE_ROW, filter: fixedFilterOf(tab, params) },
    { enabled: !open && tab.count === undefined && tab.filters?.initial === undefined },
  );
  const count = told ?? (open || isUnheard(total, meta?.renave) ? undefined : total);
  return count === undefined ? null : ` (${more ? 'mais de ' : ''}${count.toLocaleString('pt-BR')})`;
};

interface TabBarProps {
  label: string;
  tabs: readonly ListTab[];
  current: ListTab;
  params: Params;
  list: ListControllerResult;
  onTab: (key: string) => void;
  /** The list's tools, at the end of the line. */
  children: ReactNode;
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  borderBottom: 1,
  borderColor: 'divider',
  mb: 2,
} as const;

/** The button of a side with nothing to scroll to takes no room, so that the first tab stands at the title's edge. */
const TABS = { flex: '1 1 20rem', minWidth: 0, '& .MuiTabScrollButton-root.Mui-disabled': { width: 0 } };

/** Tabs with their counts; on paper only the open one, as text. */
export const TabBar = ({ label, tabs, current, params, list, onTab, children }: TabBarProps) => {
  const quantidades: Readonly<Record<string, number>> = list.meta?.quantidades ?? {};
  const unheard = isUnheard(list.total, list.meta?.renave);
  const toldOf = (tab: ListTab) => {
    if (unheard) return undefined;
    const counted = tab.count === undefined ? undefined : quantidades[tab.count];
    return counted ?? (tab === current && !list.error ? list.total : undefined);
  };
  const onPaper = useOnPaper();
  return (
    <Box sx={LINE}>
      <Tabs
        value={current.key}
        onChange={(_, key: string) => onTab(key)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={label}
        sx={TABS}
      >
        {(onPaper ? [current] : tabs).map((tab) => (
          <MuiTab
            key={tab.key}
            component={onPaper ? 'div' : 'button'}
            value={tab.key}
            id={`aba-${tab.key}`}
            aria-controls={`painel-${tab.key}`}
            label={
              <span>
                {tab.label}
                <Count
                  tab={tab}
                  params={params}
                  told={toldOf(tab)}
                  more={tab === current && list.meta?.aoMenos === true}
                  open={tab === current}
                />
              </span>
            }
          />
        ))}
      </Tabs>
      {children}
    </Box>
  );
};
