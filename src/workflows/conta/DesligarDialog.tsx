import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { camposParaDesligar, conta } from '#contract/gateway/conta.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';

/** Turns the second factor off, by password and code. */
export const DesligarDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = usePatio();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const end = (values: RecordOfFields<typeof camposParaDesligar>) =>
    submit(ERRO_INESPERADO, async () => {
      const { message } = await client.call(conta.endFator, values);
      queryClient.invalidateQueries({ queryKey: [conta.segundoFator.path] });
      onClose();
      return message;
    });
  return (
    <DialogFrame title="Desligar a verificação em duas etapas" onClose={onClose}>
      <DialogForm
        danger
        fields={camposParaDesligar}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            A entrada deixa de pedir o código do aplicativo; sem passkeys, volta a pedir só a senha. Se não
            tiver o celular, use um código de recuperação.
          </DialogContentText>
        }
        submit="Desligar"
        onCancel={onClose}
        onSubmit={(values) => end(values as RecordOfFields<typeof camposParaDesligar>)}
      />
    </DialogFrame>
  );
};
