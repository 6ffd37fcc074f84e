/** What the page says of a sign-in that did not work. */
export interface Refusal {
  title: string;
  detail: string;
}

interface Failure {
  status: number;
  /** The server's words. */
  message: string;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** The gateway refused what was typed. */
const REFUSED = new Set([400, 401, 422]);

/** Document 1, section 8: a failed sign-in with the server's words, or a wider failure. */
export function refusalOf(error: unknown): Refusal {
  if (isFailure(error) && REFUSED.has(error.status)) {
    const detail = error.message || 'Favor confira seus dados e tente novamente';
    return { title: 'Login/Senha inválidos', detail };
  }
  const detail = isFailure(error) ? error.message : 'Tente novamente em alguns instantes.';
  return { title: 'Ops! Ocorreu um erro ao fazer o login!', detail };
}

export const SEM_EMPRESA: Refusal = {
  title: 'Ops! Ocorreu um erro ao fazer o login!',
  detail: 'Seu usuário não tem acesso a nenhuma empresa. Fale com quem administra os acessos.',
};
