import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmDialogProps {
  text: string;
  /** Cannot be undone: the safe answer has the focus. */
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Sim or Não: 'Cancelar' would be read as the answer to 'Confirma cancelar a entrada?'. */
export const ConfirmDialog = ({ text, danger = false, onAnswer }: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => onAnswer(false)}
    >
      <DialogTitle id={`${id}title`}>Confirmação</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus={danger} color="inherit" onClick={() => onAnswer(false)}>
          Não
        </Button>
        <Button
          autoFocus={!danger}
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => onAnswer(true)}
        >
          Sim
        </Button>
      </DialogActions>
    </Dialog>
  );
};
