import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { submissionErrors } from '#src/ui/actions/runAction.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';
import { CompanyDialog } from '../session/CompanyDialog.tsx';
import { PasswordDialog } from '../session/PasswordDialog.tsx';
import { Themed } from '../theme/Themed.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { ForgottenDialog } from './ForgottenDialog.tsx';
import type { DialogStep, SignIn } from './useSignIn.ts';

type Props = Pick<
  SignIn,
  'choose' | 'sendFator' | 'askFator' | 'changePassword' | 'resetPassword' | 'back'
> & {
  step: DialogStep;
};

/** The console's own dialogs before there is a session: lazy, since the page is usable without their libraries. */
export const SignInDialogs = ({ step, choose, changePassword, resetPassword, back, ...fator }: Props) => (
  <Themed>
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter>
        {step.name === 'company' && (
          <CompanyDialog
            title="Selecione a empresa"
            companies={step.companies}
            onChoose={choose}
            onClose={back}
          />
        )}
        {step.name === 'forgotten' && (
          <ForgottenDialog
            onSend={async (email) => submissionErrors(await resetPassword(email))}
            onClose={back}
          />
        )}
        {step.name === 'code' && (
          <CodeDialog
            formas={step.formas}
            ask={fator.askFator}
            onSend={async (prova) => submissionErrors(await fator.sendFator(step.codigo_emp, prova))}
            onClose={back}
          />
        )}
        {step.name === 'password' && (
          <PasswordDialog onChange={async (change) => submissionErrors(await changePassword(change))} />
        )}
      </MemoryRouter>
    </I18nContextProvider>
  </Themed>
);
