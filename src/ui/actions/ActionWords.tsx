import { DialogContentText } from '@mui/material';
import { use } from 'react';
import { PatioContext } from '../context.ts';

interface ActionWordsProps {
  about: string;
  consequence: string;
  /** Cents taken from the balance. */
  fee: number;
}

/** Margin above a paragraph that is not the first. */
const BELOW = { '&:not(:first-of-type)': { mt: 1 } };

/** The subject and consequence of an action, shown in every dialog that asks. */
export const ActionWords = ({ about, consequence, fee }: ActionWordsProps) => {
  const AfterFee = use(PatioContext)?.afterFee;
  return (
    <>
      {about && (
        <DialogContentText sx={{ ...BELOW, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {about}
        </DialogContentText>
      )}
      {consequence && <DialogContentText sx={BELOW}>{consequence}</DialogContentText>}
      {fee > 0 && AfterFee && (
        <DialogContentText sx={BELOW}>
          <AfterFee fee={fee} />
        </DialogContentText>
      )}
    </>
  );
};
