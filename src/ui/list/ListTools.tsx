import { FilterButton } from 'react-admin';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListTab } from '../screen.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { KeepTab } from './KeepTab.tsx';

const NO_FILTERS: never[] = [];

interface ListToolsProps {
  tab: ListTab;
  storeKey: string;
  /** What the screen is called, with its tab where there are several. */
  title: string;
}

/** What is done with a list as a whole: saved searches, which columns are shown, the workbook. */
export const ListTools = ({ tab, storeKey, title }: ListToolsProps) => (
  <>
    <KeepTab>
      <FilterButton filters={NO_FILTERS} />
    </KeepTab>
    <ColumnsMenu tab={tab} storeKey={storeKey} />
    <ExportButton {...{ tab, storeKey, title }} />
  </>
);
