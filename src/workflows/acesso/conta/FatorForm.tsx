import { Alert, Box, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { camposDoCodigo } from '#contract/gateway/acesso/conta.ts';
import type { FormasDeConfirmar } from '#contract/gateway/acesso/sessao.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { signByPasskey } from './passkey.ts';

const NAO_USADA =
  'A passkey não foi usada: o pedido foi cancelado, ou este aparelho não a tem. Tente de novo, ou informe um código.';
const COM_APLICATIVO =
  'Informe o código de seis números do seu aplicativo autenticador, ou um código de recuperação.';
const SEM_APLICATIVO = 'Sem a passkey, informe um dos seus códigos de recuperação.';

/** Proof of a second factor: one of the two. */
export type Prova = { confirmacao: string } | { passkey: string };

interface Props {
  formas: FormasDeConfirmar;
  /** New ways after a failure: a challenge is answered once. */
  ask: () => Promise<FormasDeConfirmar>;
  /** The reason, where there is more to say than that one signs in. */
  why?: string;
  submit: string;
  /** Resolves to the errors by field, if it was refused. */
  onProve: (prova: Prova) => Promise<Record<string, string> | undefined>;
  onCancel: () => void;
}

/** The passkey of the person's device. */
const useSigning = ({ formas, ask, onProve }: Pick<Props, 'formas' | 'ask' | 'onProve'>) => {
  const [pergunta, setPergunta] = useState(formas.pergunta);
  const [signing, setSigning] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const attempt = async (asked: string) => {
    const errors = await onProve({ passkey: await signByPasskey(asked) });
    if (errors === undefined) return;
    setFailed(errors.passkey ?? NAO_USADA);
    setPergunta((await ask()).pergunta);
  };
  const sign = async (asked: string) => {
    setSigning(true);
    setFailed(null);
    await attempt(asked).catch((error: unknown) => setFailed(tell(error, NAO_USADA)));
    setSigning(false);
  };
  return { pergunta, signing, failed, sign };
};

/** Proves a second factor by a passkey or a code, inside a dialog. */
export const FatorForm = ({ why, submit, onProve, onCancel, ...props }: Props) => {
  const { pergunta, signing, failed, sign } = useSigning({ ...props, onProve });
  const words = (
    <>
      {why !== undefined && <DialogContentText sx={{ mb: 2 }}>{why}</DialogContentText>}
      {pergunta !== null && (
        <Box sx={{ mb: 3 }}>
          <DialogContentText sx={{ mb: 2 }}>
            Use a passkey deste aparelho: a digital, o rosto, a senha dele ou a chave de segurança.
          </DialogContentText>
          <TextButton
            variant="contained"
            label="Usar passkey"
            loading={signing}
            onClick={() => void sign(pergunta)}
          />
        </Box>
      )}
      {failed !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failed}
        </Alert>
      )}
      <DialogContentText sx={{ mb: 1 }}>
        {props.formas.aplicativo ? COM_APLICATIVO : SEM_APLICATIVO}
      </DialogContentText>
    </>
  );
  return (
    <DialogForm
      fields={camposDoCodigo}
      words={words}
      submit={submit}
      working={signing}
      onCancel={onCancel}
      onSubmit={({ confirmacao }) => onProve({ confirmacao: String(confirmacao) })}
    />
  );
};
