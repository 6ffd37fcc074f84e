import { DialogContentText } from '@mui/material';
import { camposDaPasskey, conta } from '#contract/gateway/conta.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { useFatorLigado } from './Codigos.tsx';
import { createPasskey } from './passkey.ts';

const NAO_CRIADA =
  'O aparelho não criou a passkey: o pedido foi cancelado, ou ele já tem uma sua. Nada foi alterado.';

/** Registers a passkey of this device under a name. */
export const PasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = usePatio();
  const submit = useSubmit();
  const { codes, end } = useFatorLigado(onClose);
  const include = (nome: string) =>
    submit(NAO_CRIADA, async () => {
      const { pergunta } = await client.call(conta.startPasskey, {});
      return end(await client.call(conta.createPasskey, { nome, passkey: await createPasskey(pergunta) }));
    });
  if (codes) return codes;
  return (
    <DialogFrame title="Incluir passkey" onClose={onClose}>
      <DialogForm
        fields={camposDaPasskey}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            Ao incluir, o navegador pede a digital, o rosto, a senha do aparelho ou uma chave de segurança.
            Nada disso chega ao Pátio.
          </DialogContentText>
        }
        submit="Incluir"
        onCancel={onClose}
        onSubmit={({ nome }) => include(String(nome))}
      />
    </DialogFrame>
  );
};
