import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NOVO } from '#domain/texts.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { ListBody } from '../list/ListBody.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { TabBar } from '../list/TabBar.tsx';
import type { AnyColumn, TableModel } from '../list/tableModel.ts';
import { type ListState, useListState, useTabState } from '../list/useListState.ts';
import { filterOf, type Rows, useRows } from '../list/useRows.ts';
import { HelpDrawer } from '../page/HelpDrawer.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { type AnyResource, columnOf, type NewRecord } from './resource.ts';

/** 'Novo': leads to the form, or first asks of what kind. */
const CreateButton = ({ create }: { create: NewRecord }) => {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const common = { variant: 'contained', size: 'small', startIcon: <AddIcon /> } as const;
  if (typeof create === 'string')
    return (
      <Button {...common} component={Link} to={create}>
        {NOVO}
      </Button>
    );
  return (
    <>
      <Button {...common} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {NOVO}
      </Button>
      {asking && (
        <DialogFrame title={create.question} onClose={() => setAsking(false)}>
          <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
            {create.answers.map(({ label, path }) => (
              <Button key={path} variant="outlined" onClick={() => navigate(path)}>
                {label}
              </Button>
            ))}
          </DialogActions>
        </DialogFrame>
      )}
    </>
  );
};

const modelOf = (resource: AnyResource, list: ListState, rows: Rows): TableModel => ({
  label: resource.title,
  columns: resource.columns.map((column) => columnOf(resource, column) as AnyColumn),
  anchor: resource.columns[0]?.key ?? '',
  rows: rows.rows,
  loading: rows.state === 'loading',
  sort: list.sort,
  onSort: list.setSort,
  sortable: (key) => key in resource.entity.fields,
  selection: null,
  selectable: () => false,
  highlight: () => null,
  legend: {},
  open: (row) => resource.recordPath(row as never),
  expansion: null,
  rowActions: [],
  runner: null,
});

/** The list of an entity: search, tabs with counts, 25 rows a page; a row opens its record. */
export const ResourceList = ({ resource }: { resource: AnyResource }) => {
  const { entity, title, tabs, help, header: Header } = resource;
  const { current, goToTab } = useTabState(tabs.map(({ key }) => key));
  const list = useListState();
  const fixed = tabs.find(({ key }) => key === current)?.filter ?? {};
  const filter = filterOf(fixed, { descricaoFiltro: list.search });
  const rows = useRows(entity.name, { scope: current, list, filter });
  const labels = tabs.map(({ key, label }) => ({ key, label, count: rows.quantidades[key] ?? null }));
  return (
    <>
      <PageHeader title={title}>
        <HelpDrawer title={title} steps={help} />
        {Header && <Header />}
        <CreateButton create={resource.create} />
      </PageHeader>
      {tabs.length > 0 && <TabBar label={title} tabs={labels} current={current} onTab={goToTab} />}
      <Box
        {...(tabs.length > 0 && {
          role: 'tabpanel',
          id: `painel-${current}`,
          'aria-labelledby': `aba-${current}`,
        })}
      >
        <ListToolbar>
          <SearchBox value={list.search} placeholder={resource.searchPlaceholder} onSearch={list.setSearch} />
        </ListToolbar>
        <ListBody
          model={modelOf(resource, list, rows)}
          list={list}
          rows={rows}
          hint={`Cadastre o primeiro em ${NOVO}.`}
        />
      </Box>
    </>
  );
};
