import { Alert, Box, DialogActions, DialogContent } from '@mui/material';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

export const MONO = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const;

/** The only time that the recovery codes are seen: the dialog closes by its button alone. */
export const Codigos = ({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) => (
  <DialogFrame title="Códigos de recuperação">
    <DialogContent>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Guarde estes códigos agora, fora deste aparelho: eles não serão mostrados de novo. Cada um entra uma
        vez no lugar do código do aplicativo ou da passkey.
      </Alert>
      <Box component="ul" sx={{ ...MONO, columns: 2, m: 0 }}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <TextButton label="Já guardei" onClick={onClose} />
    </DialogActions>
  </DialogFrame>
);
