import { sessao } from '#contract/gateway/acesso/sessao.ts';
import type { Client } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';
import type { Prova } from '#src/workflows/acesso/conta/FatorForm.tsx';

export interface Credentials {
  email: string;
  password: string;
}

/** The gateway calls of the sign-in page. Lazy, because the contract brings its schemas: the page is usable before. */
export const createSignInCalls = (client: Client, store: SessionStore) => ({
  companies: (credentials: Credentials) => client.call(sessao.usuarioByEmailSenha, credentials),
  /** How the second factor can be shown. */
  askFator: (credentials: Credentials) => client.call(sessao.askFator, credentials),
  /** Opens the session for a company and stores it. */
  open: async (credentials: Credentials, codigo_emp: number, prova: Prova | null = null) => {
    const input = { ...credentials, codigo_emp, ...prova };
    const { token, credentials: bound } = await client.call(sessao.login, input);
    store.save({ accessToken: token, credentials: bound });
    store.saveEmpresaId(codigo_emp);
  },
  /** Resolves to the text of the outcome. */
  changePassword: async (email: string, senhaatual: string, novasenha: string): Promise<string> => {
    await client.call(sessao.alterarSenhaAntesLogin, { email, senhaatual, novasenha });
    return sessao.alterarSenhaAntesLogin.success;
  },
  /** Resolves to the text of the outcome, which is the same for an unknown e-mail. */
  resetPassword: async (email: string) => (await client.call(sessao.redefinirSenha, { email })).message,
});

export type SignInCalls = ReturnType<typeof createSignInCalls>;
