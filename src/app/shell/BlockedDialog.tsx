import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

interface Props {
  mayImport: boolean;
  onImport: () => void;
  onClose: () => void;
}

/** Opens instead of a screen that needs a working certificate. */
export const BlockedDialog = ({ mayImport, onImport, onClose }: Props) => (
  <DialogFrame title="Certificado digital" onClose={onClose}>
    <DialogContent>
      <DialogContentText>
        Esta tela precisa de um certificado digital válido, e o da empresa está ausente ou não foi aceito pelo
        Renave.
        {!mayImport && ' Peça à empresa que importe o certificado.'}
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <TextButton color="inherit" label="ra.action.close" onClick={onClose} />
      {mayImport && <TextButton label="Importar certificado" variant="contained" onClick={onImport} />}
    </DialogActions>
  </DialogFrame>
);
