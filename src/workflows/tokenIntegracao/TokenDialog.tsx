import { Alert, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { camposDoToken, tokenIntegracao } from '#contract/gateway/tokenIntegracao.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { Copiar } from './Copiar.tsx';

/** The only time that a token is seen: its dialog closes by its button alone. */
const Segredo = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <DialogFrame title="Token criado">
    <DialogContent>
      <Alert severity="warning" sx={{ mb: 2 }}>
        Copie o token agora: ele não será mostrado de novo. Se o perder, encerre-o e crie outro.
      </Alert>
      <TextField
        fullWidth
        label="Token"
        value={token}
        slotProps={{ input: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
    </DialogContent>
    <DialogActions>
      <Copiar token={token} />
      <TextButton label="Já copiei" onClick={onClose} />
    </DialogActions>
  </DialogFrame>
);

/** Asks for a token's name, rights, branches and end, and shows it once. */
export const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = usePatio();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <Segredo token={token} onClose={onClose} />;
  const create = (values: RecordOfFields<typeof camposDoToken>) =>
    submit(tokenIntegracao.create.failure, async () => {
      const criado = await client.call(tokenIntegracao.create, values);
      queryClient.invalidateQueries({ queryKey: [tokenIntegracao.list.path] });
      setToken(criado.token);
      return criado.message;
    });
  return (
    <DialogFrame title="Criar token" onClose={onClose}>
      <DialogForm
        fields={camposDoToken}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            Todo token envia notas e consulta. Marque o que mais ele pode fazer, em seu nome e com o seu CPF,
            enquanto você tiver o mesmo direito.
          </DialogContentText>
        }
        submit="Criar token"
        onCancel={onClose}
        onSubmit={(values) => create(values as RecordOfFields<typeof camposDoToken>)}
      />
    </DialogFrame>
  );
};
