import { Box, DialogContentText } from '@mui/material';
import { camposDaPasskey, camposDoCodigo, conta } from '#contract/gateway/acesso/conta.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { MONO, useFatorLigado } from './Codigos.tsx';
import { createPasskey } from './passkey.ts';

const Segredo = ({ imagem, segredo }: { imagem: string; segredo: string }) => (
  <Box sx={{ mb: 1 }}>
    <DialogContentText>
      Leia o código QR com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator,
      1Password e outros) e informe o código de seis números que ele mostrar.
    </DialogContentText>
    <Box
      component="img"
      src={imagem}
      alt="Código QR para o aplicativo autenticador"
      sx={{ my: 1, maxWidth: '100%' }}
    />
    <DialogContentText>
      Sem câmera, digite esta chave no aplicativo:{' '}
      <Box component="span" sx={MONO}>
        {segredo}
      </Box>
    </DialogContentText>
  </Box>
);

/** Turns the second factor on: the secret, a first code, and the recovery codes. */
export const LigarDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = usePatio();
  const submit = useSubmit();
  const { codes, end } = useFatorLigado(onClose);
  const asked = useAsk(conta.startFator, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  const confirm = (confirmacao: string) =>
    submit(ERRO_INESPERADO, async () => end(await client.call(conta.confirmFator, { confirmacao })));
  if (codes) return codes;
  return (
    <DialogFrame title="Ligar a verificação em duas etapas" onClose={onClose}>
      <Asked asked={asked}>
        {(fator) => (
          <DialogForm
            fields={camposDoCodigo}
            words={<Segredo {...fator} />}
            submit="Ligar"
            onCancel={onClose}
            onSubmit={({ confirmacao }) => confirm(String(confirmacao))}
          />
        )}
      </Asked>
    </DialogFrame>
  );
};

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
