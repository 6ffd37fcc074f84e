import { Alert, DialogActions, DialogContent } from '@mui/material';
import { type DialogProps, rowAction } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Copiar, TextoACopiar } from '../../shared/Copiar.tsx';

interface TextosDoSegredo {
  title: string;
  /** Label of the secret. */
  of: string;
  /** Instructions for now, and after a loss. */
  words: string;
}

/** The only time that a secret is seen. */
export const showSegredo = ({ title, of, words }: TextosDoSegredo) =>
  rowAction<string>({
    name: 'mostrarSegredo',
    label: title,
    dialog: {
      stays: true,
      component: ({ subject, onCancel }: DialogProps<string>) => (
        <>
          <DialogContent>
            <Alert severity="warning" sx={{ mb: 2 }}>
              {words}
            </Alert>
            <TextoACopiar fullWidth label={of} value={subject} />
          </DialogContent>
          <DialogActions>
            <Copiar texto={subject} oQue="o token" />
            <TextButton label="Já copiei" onClick={onCancel} />
          </DialogActions>
        </>
      ),
    },
  });
