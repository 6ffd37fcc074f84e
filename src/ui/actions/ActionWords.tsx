import DialogContentText from '@mui/material/DialogContentText';

interface ActionWordsProps {
  about: string;
  consequence: string;
}

/** Margin above a paragraph that is not the first. */
const BELOW = { '&:not(:first-of-type)': { mt: 1 } };

/** The subject and consequence of an action, shown in every dialog that asks. */
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
