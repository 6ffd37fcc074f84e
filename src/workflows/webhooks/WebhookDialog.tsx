import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { camposDoEndpoint, webhooks } from '#contract/gateway/webhooks.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { SegredoDoWebhook } from './SegredoDoWebhook.tsx';

interface Props {
  /** The training's own receiver; null in production. */
  receptor: string | null;
  onClose: () => void;
}

/** Asks for an endpoint's address and events, and shows its secret once. */
export const WebhookDialog = ({ receptor, onClose }: Props) => {
  const { client } = usePatio();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const [segredo, setSegredo] = useState<string | null>(null);
  if (segredo !== null) return <SegredoDoWebhook segredo={segredo} onClose={onClose} />;
  const create = (values: RecordOfFields<typeof camposDoEndpoint>) =>
    submit(webhooks.create.failure, async () => {
      const criado = await client.call(webhooks.create, values);
      queryClient.invalidateQueries({ queryKey: [webhooks.list.path] });
      setSegredo(criado.segredo);
      return criado.message;
    });
  return (
    <DialogFrame title="Criar webhook" onClose={onClose}>
      <DialogForm
        fields={camposDoEndpoint}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            O Pátio envia a este endereço https o que acontecer, sem dados de pessoas.
            {receptor !== null && ` No treinamento, experimente com ${receptor}.`}
          </DialogContentText>
        }
        submit="Criar webhook"
        onCancel={onClose}
        onSubmit={(values) => create(values as RecordOfFields<typeof camposDoEndpoint>)}
      />
    </DialogFrame>
  );
};
