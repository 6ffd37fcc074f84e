import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { camposDoEndpoint, type Endpoint, eventFlags, webhooks } from '#contract/gateway/webhooks.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { SegredoDoWebhook } from './SegredoDoWebhook.tsx';

type Valores = RecordOfFields<typeof camposDoEndpoint>;

interface Props {
  /** The training's own receiver; null in production. */
  receptor: string | null;
  onClose: () => void;
}

interface FormularioProps extends Props {
  title: string;
  words: string;
  initial?: Record<string, unknown>;
  failure: string;
  /** Resolves to the sentence of success. */
  onSave: (values: Valores) => Promise<string>;
}

const WebhookDialog = ({
  title,
  words,
  initial = {},
  failure,
  onSave,
  receptor,
  onClose,
}: FormularioProps) => {
  const queryClient = useQueryClient();
  const submit = useSubmit();
  // After a refusal too: somebody may have changed it meanwhile.
  const save = (values: Valores) =>
    submit(failure, () =>
      onSave(values).finally(() => queryClient.invalidateQueries({ queryKey: [webhooks.list.path] })),
    );
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogForm
        fields={camposDoEndpoint}
        initial={initial}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            {words}
            {receptor !== null && ` No treinamento, experimente com ${receptor}.`}
          </DialogContentText>
        }
        submit={title}
        onCancel={onClose}
        onSubmit={(values) => save(values as Valores)}
      />
    </DialogFrame>
  );
};

/** Asks for an endpoint's address and events, and shows its secret once. */
export const CriarWebhook = (props: Props) => {
  const { client } = usePatio();
  const [segredo, setSegredo] = useState<string | null>(null);
  if (segredo !== null) return <SegredoDoWebhook segredo={segredo} onClose={props.onClose} />;
  const create = async (values: Valores) => {
    const criado = await client.call(webhooks.create, values);
    setSegredo(criado.segredo);
    return criado.message;
  };
  return (
    <WebhookDialog
      {...props}
      title="Criar webhook"
      words="O Pátio envia a este endereço https o que acontecer, sem dados de pessoas."
      failure={webhooks.create.failure}
      onSave={create}
    />
  );
};

/** Changes an endpoint's address and events; its secret stays. */
export const AlterarWebhook = ({ endpoint, ...props }: Props & { endpoint: Endpoint }) => {
  const { client } = usePatio();
  const { id, versao, url, eventos } = endpoint;
  const [initial] = useState({ url, ...eventFlags(eventos) });
  const update = async (values: Valores) => {
    const { message } = await client.call(webhooks.update, { ...values, id, versao });
    props.onClose();
    return message;
  };
  return (
    <WebhookDialog
      {...props}
      title="Alterar webhook"
      words="O segredo continua o mesmo. O que já esperava por este webhook também vai ao endereço novo."
      initial={initial}
      failure={webhooks.update.failure}
      onSave={update}
    />
  );
};
