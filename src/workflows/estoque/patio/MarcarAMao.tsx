import { DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Foto } from '#src/ui/imagem/Foto.tsx';

interface Props {
  chassi: string;
  onClose: () => void;
  onMark: (motivo: string, fotoBase64: string | null) => void;
}

/** A car whose code nobody can read is ticked with the reason, which the report says. */
export const MarcarAMao = ({ chassi, onClose, onMark }: Props) => {
  const [motivo, setMotivo] = useState('');
  const [foto, setFoto] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (motivo.trim() && !reading) onMark(motivo.trim(), foto);
  };
  return (
    <DialogFrame title="Marcar à mão" onClose={onClose}>
      <form onSubmit={submit}>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {chassi} está no pátio, e não foi lido. O relatório diz por quê.
          </DialogContentText>
          <TextField
            label="Motivo"
            required
            fullWidth
            autoFocus
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ mb: 2 }}
          />
          <Foto
            label="Fotografar o carro"
            outra="Outra foto"
            alt="Foto do carro"
            value={foto}
            onChange={setFoto}
            onReading={setReading}
          />
        </DialogContent>
        <DialogActions>
          <TextButton color="inherit" label="ra.action.cancel" onClick={onClose} />
          <TextButton type="submit" variant="contained" disabled={reading} label="Marcar" />
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
