import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Selection } from './useSelection.ts';

/** How many rows are chosen, and the way to choose none. */
export const SelectionCount = ({ selection }: { selection: Selection | null }) =>
  selection && selection.rows.length > 0 ? (
    <Chip
      size="small"
      label={selection.rows.length === 1 ? '1 selecionado' : `${selection.rows.length} selecionados`}
      onDelete={selection.clear}
      role="status"
    />
  ) : null;

/** What stands between the tabs and the rows. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>{children}</Box>
);
