import { DialogContentText } from '@mui/material';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import * as f from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { FatorForm } from '#src/workflows/acesso/conta/FatorForm.tsx';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { CompanyDialog } from '../session/CompanyDialog.tsx';
import { PasswordDialog } from '../session/PasswordDialog.tsx';
import { Message } from '../shell/Notifications.tsx';
import { Themed } from '../theme/Themed.tsx';
import type { SignIn } from './useSignIn.ts';

const SENHA_NOVA =
  'Enviamos uma senha provisória para o seu e-mail. Até você usá-la, a atual continua valendo.';
const FORGOTTEN = {
  email: f.email('email', { label: 'E-mail', required: 'Informe seu e-mail.' }),
};

/** Prefills the e-mail typed on the page. */
const typedEmail = () =>
  document.querySelector<HTMLInputElement>('.sign-in-form input[name=email]')?.value ?? '';

type Props = Omit<SignIn, 'busy' | 'refusal' | 'enter' | 'forget'>;

/** The console's own dialogs and message before there is a session: lazy, since the page is usable without their libraries. */
export const SignInDialogs = ({ step, told, ...ways }: Props) => (
  <Themed>
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter>
        {step.name === 'company' && (
          <CompanyDialog
            title="Selecione a empresa"
            companies={step.companies}
            onChoose={ways.choose}
            onClose={ways.back}
          />
        )}
        {step.name === 'forgotten' && (
          <DialogFrame title="Esqueci minha senha" onClose={ways.back}>
            <DialogForm
              fields={FORGOTTEN}
              initial={{ email: typedEmail() }}
              words={<DialogContentText sx={{ mb: 1 }}>{SENHA_NOVA}</DialogContentText>}
              submit="Enviar nova senha"
              onCancel={ways.back}
              onSubmit={({ email }) => ways.resetPassword(String(email).trim())}
            />
          </DialogFrame>
        )}
        {step.name === 'code' && (
          <DialogFrame title="Verificação em duas etapas" onClose={ways.back}>
            <FatorForm
              formas={step.formas}
              ask={ways.askFator}
              submit="Entrar"
              onProve={(prova) => ways.sendFator(step.codigo_emp, prova)}
              onCancel={ways.back}
            />
          </DialogFrame>
        )}
        {step.name === 'password' && <PasswordDialog onChange={ways.changePassword} />}
        {told && <Message key={told} payload={{ message: told, type: 'success' }} onClose={ways.dismiss} />}
      </MemoryRouter>
    </I18nContextProvider>
  </Themed>
);
