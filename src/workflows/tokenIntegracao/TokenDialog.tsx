import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { camposDoToken, tokenIntegracao } from '#contract/gateway/tokenIntegracao.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { Segredo } from './Segredo.tsx';

const COPIE = 'Copie o token agora: ele não será mostrado de novo. Se o perder, encerre-o e crie outro.';

/** Asks for a token's name, rights, branches and end, and shows it once. */
export const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = usePatio();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const [token, setToken] = useState<string | null>(null);
  if (token !== null)
    return <Segredo title="Token criado" label="Token" words={COPIE} value={token} onClose={onClose} />;
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
