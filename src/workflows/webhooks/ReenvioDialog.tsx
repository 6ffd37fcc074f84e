import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { camposDoReenvio, webhooks } from '#contract/gateway/webhooks.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';

/** Asks for the time whose events an endpoint is sent again. */
export const ReenvioDialog = ({ id, url, onClose }: { id: string; url: string; onClose: () => void }) => {
  const { client } = usePatio();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const resend = (values: RecordOfFields<typeof camposDoReenvio>) =>
    submit(webhooks.resend.failure, async () => {
      const { message } = await client.call(webhooks.resend, { id, entrega: null, ...values });
      queryClient.invalidateQueries({ queryKey: [webhooks.entregas.path] });
      onClose();
      return message;
    });
  return (
    <DialogFrame title="Reenviar um período" onClose={onClose}>
      <DialogForm
        fields={camposDoReenvio}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            O que aconteceu neste período vai de novo a {url}, com os mesmos ids: o sistema reconhece o que já
            recebeu.
          </DialogContentText>
        }
        submit="Reenviar"
        onCancel={onClose}
        onSubmit={(values) => resend(values as RecordOfFields<typeof camposDoReenvio>)}
      />
    </DialogFrame>
  );
};
