import DialogContentText from '@mui/material/DialogContentText';

interface ActionWordsProps {
  /** What it acts on. */
  about: string;
  /** What follows. */
  consequence: string;
}

/** What is about to be done, for whoever is asked. */
export const ActionWords = ({ about, consequence }: ActionWordsProps) => (
  <>
    {about && (
      <DialogContentText sx={{ mt: 1, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {about}
      </DialogContentText>
    )}
    {consequence && <DialogContentText sx={{ mt: 1 }}>{consequence}</DialogContentText>}
  </>
);
