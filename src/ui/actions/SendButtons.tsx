import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';

interface SendButtonsProps {
  /** Nothing to send has been chosen yet. */
  empty: boolean;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The buttons below chosen files; leaving does not stop the sending, and says so. */
export const SendButtons = ({ empty, sending, onSend, onClose }: SendButtonsProps) => (
  <DialogActions>
    <Button color="inherit" onClick={onClose}>
      {sending ? 'Continuar em segundo plano' : 'Cancelar'}
    </Button>
    <Button variant="contained" disabled={empty} loading={sending} onClick={onSend}>
      Enviar
    </Button>
  </DialogActions>
);
