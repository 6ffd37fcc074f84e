import Paper from '@mui/material/Paper';
import { ERRO_FILTRAR, ERRO_LISTAR } from '#domain/texts.ts';
import { Footer } from './Footer.tsx';
import { Legend } from './Legend.tsx';
import { EmptyList, FailedList } from './ListStates.tsx';
import { ListTable } from './ListTable.tsx';
import type { TableModel } from './tableModel.ts';
import type { ListState } from './useListState.ts';
import type { Rows } from './useRows.ts';

interface ListBodyProps {
  model: TableModel;
  list: ListState;
  rows: Rows;
  /** What to do about an empty list. */
  hint?: string;
}

/** The rows of a list in whatever state they are, and how many there are. */
export const ListBody = ({ model, list, rows, hint }: ListBodyProps) => {
  const filtered = list.search !== '' || Object.keys(list.filters).length > 0;
  if (rows.state === 'failed')
    return (
      <FailedList
        error={rows.error}
        fallback={filtered ? ERRO_FILTRAR : ERRO_LISTAR}
        onRetry={rows.refetch}
      />
    );
  return (
    <>
      {Object.keys(model.legend).length > 0 && <Legend legend={model.legend} />}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <ListTable model={model} />
        {rows.state === 'ready' && rows.rows.length === 0 && (
          <EmptyList {...(hint && { hint })} filtered={filtered} />
        )}
        <Footer page={list.page} total={rows.total} onPage={list.setPage} />
      </Paper>
    </>
  );
};
