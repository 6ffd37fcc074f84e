import { useState } from 'react';
import type { EmpresaAcesso } from '#contract/gateway/sessao.ts';
import { ERRO_REDEFINIR } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { obviousCompany } from '../session/companySearch.ts';
import { type PasswordChange, type PasswordErrors, passwordRefusal } from '../session/passwordChange.ts';
import { type Refusal, refusalOf, SEM_EMPRESA } from './refusal.ts';
import type { Credentials, SignInCalls } from './signInCalls.ts';

type Step =
  | { name: 'credentials' }
  | { name: 'password' }
  | { name: 'forgotten' }
  | { name: 'company'; companies: readonly EmpresaAcesso[] };

export interface SignInProps {
  /** Loaded apart from the page; called again for each attempt. */
  loadCalls: () => Promise<SignInCalls>;
  onSignedIn: () => void;
}

const START: Step = { name: 'credentials' };

class NoCompany extends Error {}

/** Where the page stands, and one way forward at a time. */
function useSteps({ loadCalls, onSignedIn }: SignInProps) {
  const [step, setStep] = useState<Step>(START);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Runs one step; what it throws is said on the page. The button stays busy once the session is open. */
  const attempt = async (work: (calls: SignInCalls) => Promise<Step | 'signedIn'>) => {
    setBusy(true);
    setRefusal(null);
    try {
      const next = await work(await loadCalls());
      if (next === 'signedIn') return onSignedIn();
      setStep(next);
    } catch (error) {
      setStep(START);
      setRefusal(error instanceof NoCompany ? SEM_EMPRESA : refusalOf(error));
    }
    setBusy(false);
  };

  return { step, setStep, busy, refusal, setRefusal, attempt };
}

/** The way in: credentials, a forced new password where one is due, the company, the session. */
export function useSignIn(props: SignInProps) {
  const { step, setStep, busy, refusal, setRefusal, attempt } = useSteps(props);
  const [notice, setNotice] = useState<string | null>(null);
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });

  const enter = (credentials: Credentials) => {
    setTyped(credentials);
    return attempt(async (calls) => {
      const { usuario, empresas } = await calls.companies(credentials);
      if (usuario.altsen_usu) return { name: 'password' };
      if (empresas.length === 0) throw new NoCompany();
      const company = obviousCompany(empresas, usuario.suporte);
      if (company === null) return { name: 'company', companies: empresas };
      await calls.open(credentials, company.codigo_emp);
      return 'signedIn';
    });
  };

  const choose = (company: EmpresaAcesso) => {
    setStep(START);
    return attempt(async (calls) => {
      await calls.open(typed, company.codigo_emp);
      return 'signedIn';
    });
  };

  const changePassword = async ({
    senhaatual,
    novasenha,
  }: PasswordChange): Promise<PasswordErrors | string | null> => {
    try {
      setNotice(await (await props.loadCalls()).changePassword(typed.email, senhaatual, novasenha));
    } catch (error) {
      return passwordRefusal(error);
    }
    setStep(START);
    await enter({ email: typed.email, password: novasenha });
    return null;
  };

  /** Answers what went wrong, null when it was sent. */
  const resetPassword = async (email: string): Promise<string | null> => {
    try {
      setNotice(await (await props.loadCalls()).resetPassword(email));
    } catch (error) {
      return tell(error, ERRO_REDEFINIR);
    }
    setStep(START);
    return null;
  };

  const dismiss = () => {
    setRefusal(null);
    setNotice(null);
  };
  const back = () => setStep(START);
  const forget = () => setStep({ name: 'forgotten' });
  const ways = { enter, choose, changePassword, forget, resetPassword, dismiss, back };
  return { step, busy, refusal, notice, ...ways };
}
