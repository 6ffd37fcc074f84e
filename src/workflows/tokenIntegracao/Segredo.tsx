import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { COPIADO } from '#domain/texts.ts';
import { type DialogProps, rowAction } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useToast } from '#src/ui/useToast.ts';

/** Copies a token; where the browser does not allow it, it says how. */
export const Copiar = ({ token }: { token: string }) => {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast('success', COPIADO),
      () => toast('warning', 'Não foi possível copiar. Selecione o token e copie com Ctrl+C.'),
    );
  return (
    <Button variant="outlined" onClick={copy}>
      Copiar
    </Button>
  );
};

interface SegredoDito {
  title: string;
  /** Label of the secret. */
  of: string;
  /** Instructions for now, and after a loss. */
  words: string;
}

/** The only time that a secret is seen. */
export const showSegredo = ({ title, of, words }: SegredoDito) =>
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
            <TextField
              fullWidth
              label={of}
              value={subject}
              slotProps={{ input: { readOnly: true } }}
              onFocus={(event) => event.target.select()}
            />
          </DialogContent>
          <DialogActions>
            <Copiar token={subject} />
            <TextButton label="Já copiei" onClick={onCancel} />
          </DialogActions>
        </>
      ),
    },
  });
