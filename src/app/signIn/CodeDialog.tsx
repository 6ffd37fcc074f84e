import { DialogContentText } from '@mui/material';
import { camposDoCodigo } from '#contract/gateway/conta.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';

interface Props {
  /** Resolves to the errors by field, if it was refused. */
  onSend: (code: string) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

/** Asks for the code of the authenticator app, after the password. */
export const CodeDialog = ({ onSend, onClose }: Props) => (
  <DialogFrame title="Verificação em duas etapas" onClose={onClose}>
    <DialogForm
      fields={camposDoCodigo}
      words={
        <DialogContentText sx={{ mb: 1 }}>
          Informe o código de seis números do seu aplicativo autenticador, ou um código de recuperação.
        </DialogContentText>
      }
      submit="Entrar"
      onCancel={onClose}
      onSubmit={({ confirmacao }) => onSend(String(confirmacao))}
    />
  </DialogFrame>
);
