import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Button, Collapse } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useCards } from '../useNarrow.ts';

interface FoldedProps {
  /** Active filters. */
  count: number;
  /** Shown from the start: the fields say what the list is of. */
  unfolded: boolean;
  /** Stands beside the button on a phone, elsewhere above the fields. */
  beside: ReactNode;
  /** The fields; `fold` hides them again. */
  children: (fold: () => void) => ReactNode;
}

/** Filter fields: on a phone behind a button with the number of active ones, for the rows to be in sight. */
export const Folded = ({ count, unfolded, beside, children }: FoldedProps) => {
  const cards = useCards();
  const [open, setOpen] = useState(unfolded);
  const id = useId();
  const fields = children(() => setOpen(false));
  if (!cards)
    return (
      <>
        {beside}
        {fields}
      </>
    );
  return (
    <>
      <Button
        startIcon={<TuneIcon />}
        variant="outlined"
        sx={{ alignSelf: 'stretch' }}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filtros ({count})
      </Button>
      {beside}
      <Collapse in={open} id={id} sx={{ width: '100%' }}>
        {fields}
      </Collapse>
    </>
  );
};
