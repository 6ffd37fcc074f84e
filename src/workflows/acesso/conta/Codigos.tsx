import { Alert, Box, DialogActions, DialogContent } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

export const MONO = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const;

/** The only time that the recovery codes are seen: the dialog closes by its button alone. */
const Codigos = ({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) => (
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

/**
 * The end of a dialog once a second factor stands: the recovery codes of a first one, then everything is read anew,
 * because where one was demanded, all calls were refused until now.
 */
export const useFatorLigado = (onClose: () => void) => {
  const queryClient = useQueryClient();
  const [codigos, setCodigos] = useState<readonly string[]>([]);
  const close = () => {
    onClose();
    // A dialog's own question is not asked again while it closes.
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== conta.startFator.path });
  };
  return {
    codes: codigos.length > 0 && <Codigos codigos={codigos} onClose={close} />,
    end: (feito: { message: string; codigos: readonly string[] }): string => {
      if (feito.codigos.length > 0) setCodigos(feito.codigos);
      else close();
      return feito.message;
    },
  };
};
