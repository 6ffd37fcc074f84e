import { useCallback, useState } from 'react';
import type { EmpresaAcesso, FormasDeConfirmar } from '#contract/gateway/acesso/sessao.ts';
import { ERRO_REDEFINIR, ERRO_TROCAR_SENHA, LOGIN_INVALIDO } from '#domain/texts.ts';
import { CallError, serverMessage } from '#src/dataProvider/failure.ts';
import { submitAt } from '#src/ui/actions/submissionErrors.ts';
import type { Prova } from '#src/workflows/acesso/conta/FatorForm.tsx';
import { obviousCompany } from '../session/companySearch.ts';
import type { PasswordChange } from '../session/PasswordDialog.tsx';
import type { Credentials, SignInCalls } from './signInCalls.ts';

/** All but the first have a dialog. */
type Step =
  | { name: 'credentials' }
  | { name: 'password' }
  | { name: 'forgotten' }
  | { name: 'company'; companies: readonly EmpresaAcesso[] }
  | { name: 'code'; codigo_emp: number; formas: FormasDeConfirmar };

export interface SignInProps {
  /** A lazy chunk; called again for each attempt. */
  loadCalls: () => Promise<SignInCalls>;
  onSignedIn: () => void;
}

interface SignInOptions extends SignInProps {
  /** Loads the dialogs of the steps, so that a failure is told before one of them is rendered. */
  loadDialogs: () => Promise<unknown>;
}

/** The texts of a failed sign-in. */
export interface Refusal {
  title: string;
  detail: string;
  /** E-mail or password are wrong. */
  credentials?: true;
}

const FALHA = 'Ops! Ocorreu um erro ao fazer o login!';

/** Status codes for wrong credentials. */
const REFUSED = new Set([400, 401, 422]);

/** Document 1, section 8: wrong credentials are told apart from every other failure. */
function refusalOf(error: unknown): Refusal {
  const said = serverMessage(error);
  if (!(error instanceof CallError)) return { title: FALHA, detail: 'Tente novamente em alguns instantes.' };
  if (!REFUSED.has(error.status)) return { title: FALHA, detail: said ?? error.message };
  return { title: 'Login/Senha inválidos', detail: said ?? LOGIN_INVALIDO, credentials: true };
}

const SEM_EMPRESA: Refusal = {
  title: FALHA,
  detail: 'Seu usuário não tem acesso a nenhuma empresa. Fale com quem administra os acessos.',
};

const ERRO_DO_FATOR = 'Não foi possível conferir a segunda etapa. Tente novamente.';

const START: Step = { name: 'credentials' };

class NoCompany extends Error {}

/** Opens the session; the account may ask for a second factor first. */
const openOrAsk = async (
  calls: SignInCalls,
  credentials: Credentials,
  codigo_emp: number,
): Promise<Step | 'signedIn'> => {
  try {
    await calls.open(credentials, codigo_emp);
    return 'signedIn';
  } catch (error) {
    if (!(error instanceof CallError) || error.body.code !== 'segundoFator') throw error;
    return { name: 'code', codigo_emp, formas: await calls.askFator(credentials) };
  }
};

/** The current step of the sign-in, and one attempt at a time. */
function useSteps({ loadCalls, loadDialogs, onSignedIn }: SignInOptions) {
  const [step, setStep] = useState<Step>(START);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The latest success. */
  const [told, setTold] = useState<string | null>(null);

  /**
   * Runs one step and shows its error. The button stays busy once the session is open, while the console
   * loads.
   */
  const attempt = async (work: (calls: SignInCalls) => Promise<Step | 'signedIn'>) => {
    setBusy(true);
    setRefusal(null);
    try {
      const next = await work(await loadCalls());
      if (next === 'signedIn') return onSignedIn();
      await loadDialogs();
      setStep(next);
    } catch (error) {
      setStep(START);
      setTold(null);
      setRefusal(error instanceof NoCompany ? SEM_EMPRESA : refusalOf(error));
    }
    setBusy(false);
  };

  return { step, setStep, busy, refusal, told, setTold, attempt };
}

/** The sign-in flow: credentials, a forced password change if due, the company, the session. */
export function useSignIn(props: SignInOptions) {
  const { step, setStep, busy, refusal, told, setTold, attempt } = useSteps(props);
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' });

  const enter = (credentials: Credentials) => {
    setTyped(credentials);
    return attempt(async (calls) => {
      const { usuario, empresas } = await calls.companies(credentials);
      if (usuario.altsen_usu) return { name: 'password' };
      if (empresas.length === 0) throw new NoCompany();
      const company = obviousCompany(empresas, usuario.suporte);
      if (company === null) return { name: 'company', companies: empresas };
      return openOrAsk(calls, credentials, company.codigo_emp);
    });
  };

  const choose = (company: EmpresaAcesso) => {
    setStep(START);
    return attempt((calls) => openOrAsk(calls, typed, company.codigo_emp));
  };

  const askFator = async () => (await props.loadCalls()).askFator(typed);
  /** Opens the session with a second factor. */
  const sendFator = (codigo_emp: number, prova: Prova) =>
    submitAt('passkey' in prova ? 'passkey' : 'confirmacao', ERRO_DO_FATOR, async () => {
      await (await props.loadCalls()).open(typed, codigo_emp, prova);
      props.onSignedIn();
    });

  const changePassword = ({ senhaatual, novasenha }: PasswordChange) =>
    submitAt('senhaatual', ERRO_TROCAR_SENHA, async () => {
      const calls = await props.loadCalls();
      setTold(await calls.changePassword(typed.email, senhaatual, novasenha));
      setStep(START);
      await enter({ email: typed.email, password: novasenha });
    });

  const resetPassword = (email: string) =>
    submitAt('email', ERRO_REDEFINIR, async () => {
      setTold(await (await props.loadCalls()).resetPassword(email));
      setStep(START);
    });

  // Only this message: a newer one may be about to render when the timeout fires.
  const dismiss = useCallback(() => setTold((now) => (now === told ? null : now)), [told, setTold]);
  const back = () => setStep(START);
  const forget = () => attempt(async () => ({ name: 'forgotten' }));
  const ways = { enter, choose, askFator, sendFator, changePassword, forget, resetPassword, dismiss, back };
  return { step, busy, refusal, told, ...ways };
}

export type SignIn = ReturnType<typeof useSignIn>;
