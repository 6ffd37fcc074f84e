import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useDataTableStoreContext, useExpanded } from 'react-admin';
import { VERB } from '../actions/ActionButton.tsx';
import { isRefused, type ListView } from './listView.ts';

/** Opens a refused row: the reason stands below it, with what mends it. */
const SeeReason = ({ row }: { row: RaRecord }) => {
  const [expanded, toggle] = useExpanded(useDataTableStoreContext().storeKey, row.id);
  return (
    <Button size="small" variant="text" className={VERB} aria-expanded={expanded} onClick={toggle}>
      Ver motivo
    </Button>
  );
};

/** What was refused is explained before it is asked for again. */
export const reasonOf = (view: ListView, row: RaRecord): ReactNode =>
  isRefused(view, row) && row.recusadaemoutrolugar !== true && <SeeReason row={row} />;
