import DialogContentText from '@mui/material/DialogContentText';

interface ActionWordsProps {
  /** What it acts on. */
  about: string;
  /** What follows. */
  consequence: string;
}

/** Apart from what stands above it, where something does. */
const BELOW = { '&:not(:first-of-type)': { mt: 1 } };

/** What is about to be done, for whoever is asked. */
export const ActionWords = ({ about, consequence }: ActionWordsProps) => (
  <>
    {about && (
      <DialogContentText sx={{ ...BELOW, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {about}
      </DialogContentText>
    )}
    {consequence && <DialogContentText sx={BELOW}>{consequence}</DialogContentText>}
  </>
);
