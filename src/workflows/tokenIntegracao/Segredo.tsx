import { Alert, DialogActions, DialogContent, TextField } from '@mui/material';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Copiar } from './Copiar.tsx';

interface Props {
  title: string;
  label: string;
  /** Instructions for now, and after a loss. */
  words: string;
  value: string;
  onClose: () => void;
}

/** The only time that a secret is seen: its dialog closes by its button alone. */
export const Segredo = ({ title, label, words, value, onClose }: Props) => (
  <DialogFrame title={title}>
    <DialogContent>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {words}
      </Alert>
      <TextField
        fullWidth
        label={label}
        value={value}
        slotProps={{ input: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
    </DialogContent>
    <DialogActions>
      <Copiar token={value} />
      <TextButton label="Já copiei" onClick={onClose} />
    </DialogActions>
  </DialogFrame>
);
