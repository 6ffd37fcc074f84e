import { DialogContentText } from '@mui/material';
import * as f from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';

interface Props {
  /** Resolves to the errors by field, if it was not sent. */
  onSend: (email: string) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

const TITLE = 'Esqueci minha senha';
const FIELDS = {
  email: f.email('email', { label: 'E-mail', required: 'Informe seu e-mail.' }),
};

/** Prefills the e-mail typed on the page. */
const typedEmail = () =>
  document.querySelector<HTMLInputElement>('.sign-in-form input[name=email]')?.value ?? '';

/** Asks for the e-mail address that gets the temporary password. */
export const ForgottenDialog = ({ onSend, onClose }: Props) => (
  <DialogFrame title={TITLE} onClose={onClose}>
    <DialogForm
      fields={FIELDS}
      initial={{ email: typedEmail() }}
      words={
        <DialogContentText sx={{ mb: 1 }}>
          Enviamos uma senha provisória para o seu e-mail. Até você usá-la, a atual continua valendo.
        </DialogContentText>
      }
      submit="Enviar nova senha"
      onCancel={onClose}
      onSubmit={(values) => onSend(String(values.email).trim())}
    />
  </DialogFrame>
);
