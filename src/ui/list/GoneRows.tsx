import { Box } from '@mui/material';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { PatioContext } from '../context.ts';

export interface GoneRowsProps {
  /** What became of them; empty where none has gone. */
  words: string;
  /** The operations by which they went. */
  done: readonly string[];
  /** The one batch of them, by one of its operations. */
  batch: string | null;
  /** How often rows went into it. */
  folds: number;
}

/** One line instead of the rows that have left since the list was opened, and the way to them. */
export const GoneRows = ({ words, done, batch }: Omit<GoneRowsProps, 'folds'>) => {
  const lead = use(PatioContext)?.movements;
  const path = done.length > 0 && lead?.(done, batch);
  return (
    words !== '' && (
      <Box
        role="status"
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {words}
        {path && (
          <>
            {' · '}
            <Link to={path}>mostrar</Link>
          </>
        )}
      </Box>
    )
  );
};
