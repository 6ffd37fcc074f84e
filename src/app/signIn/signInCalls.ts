import { sessao } from '#contract/gateway/sessao.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Client } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * The gateway calls of the sign-in page. Lazy, because the contract brings its schemas: the page is usable
 * before.
 */
export interface SignInCalls {
  companies: (credentials: Credentials) => Promise<AnswerOf<typeof sessao.usuarioByEmailSenha>>;
  /** Opens the session for a company and stores it. */
  open: (credentials: Credentials, codigoEmpresa: number) => Promise<void>;
  /** Resolves to the text of the outcome. */
  changePassword: (email: string, senhaatual: string, novasenha: string) => Promise<string>;
  /** Resolves to the text of the outcome, which is the same for an unknown e-mail. */
  resetPassword: (email: string) => Promise<string>;
}

export const createSignInCalls = (client: Client, store: SessionStore): SignInCalls => ({
  companies: (credentials) => client.call(sessao.usuarioByEmailSenha, credentials),
  open: async (credentials, codigo_emp) => {
    const { token, credentials: bound } = await client.call(sessao.login, { ...credentials, codigo_emp });
    store.save({ accessToken: token, credentials: bound });
    store.saveEmpresaId(codigo_emp);
  },
  changePassword: async (email, senhaatual, novasenha) => {
    await client.call(sessao.alterarSenhaAntesLogin, { email, senhaatual, novasenha });
    return sessao.alterarSenhaAntesLogin.success;
  },
  resetPassword: async (email) => (await client.call(sessao.redefinirSenha, { email })).message,
});
