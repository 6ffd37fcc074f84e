import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ListControllerResult, useGetList } from 'react-admin';
import type { ListTab } from '../screen.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { fixedFilterOf, type Params } from './listTab.ts';

const ONE_ROW = { page: 1, perPage: 1 };

interface CountProps {
  tab: ListTab;
  params: Params;
  /** What the open list has said of this tab. */
  told: number | undefined;
  /** There are more than that. */
  more: boolean;
  open: boolean;
}

/** Told by the open list, where it counts the others too; else asked for with a page of one row. */
const Count = ({ tab, params, told, more, open }: CountProps) => {
  const { total } = useGetList(
    tab.source.path,
    { pagination: ONE_ROW, filter: fixedFilterOf(tab, params) },
    { enabled: !open && tab.count === undefined },
  );
  const count = told ?? (open ? undefined : total);
  return count === undefined ? null : ` (${more ? 'mais de ' : ''}${count.toLocaleString('pt-BR')})`;
};

interface TabBarProps {
  label: string;
  tabs: readonly ListTab[];
  current: ListTab;
  params: Params;
  list: ListControllerResult;
  onTab: (key: string) => void;
}

/** Tabs with their counts; on paper the open one, which is no button there. */
export const TabBar = ({ label, tabs, current, params, list, onTab }: TabBarProps) => {
  const quantidades: Readonly<Record<string, number>> = list.meta?.quantidades ?? {};
  const toldOf = (tab: ListTab) =>
    (tab.count === undefined ? undefined : quantidades[tab.count]) ??
    (tab === current && !list.error ? list.total : undefined);
  const onPaper = useOnPaper();
  return (
    <Tabs
      value={current.key}
      onChange={(_, key: string) => onTab(key)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
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
  );
};
