import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface TabLabel {
  key: string;
  label: string;
  /** Null while it is not known. */
  count: number | null;
}

interface TabBarProps {
  label: string;
  tabs: readonly TabLabel[];
  current: string;
  onTab: (key: string) => void;
}

/** Tabs with their counts. */
export const TabBar = ({ label, tabs, current, onTab }: TabBarProps) => (
  <Tabs
    value={current}
    onChange={(_, key: string) => onTab(key)}
    variant="scrollable"
    scrollButtons="auto"
    aria-label={label}
    sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
  >
    {tabs.map(({ key, label: text, count }) => (
      <Tab
        key={key}
        value={key}
        id={`aba-${key}`}
        aria-controls={`painel-${key}`}
        label={count === null ? text : `${text} (${count.toLocaleString('pt-BR')})`}
      />
    ))}
  </Tabs>
);
