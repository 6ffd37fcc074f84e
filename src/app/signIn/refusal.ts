import { LOGIN_INVALIDO } from '#domain/texts.ts';
import { CallError, serverMessage } from '#src/dataProvider/failure.ts';

/** The texts of a failed sign-in. */
export interface Refusal {
  title: string;
  detail: string;
}

const FALHA = 'Ops! Ocorreu um erro ao fazer o login!';

/** Status codes for wrong credentials. */
const REFUSED = new Set([400, 401, 422]);

/** Document 1, section 8: wrong credentials are told apart from every other failure. */
export function refusalOf(error: unknown): Refusal {
  const said = serverMessage(error);
  if (!(error instanceof CallError)) return { title: FALHA, detail: 'Tente novamente em alguns instantes.' };
  if (!REFUSED.has(error.status)) return { title: FALHA, detail: said ?? error.message };
  return { title: 'Login/Senha inválidos', detail: said ?? LOGIN_INVALIDO };
}

export const SEM_EMPRESA: Refusal = {
  title: FALHA,
  detail: 'Seu usuário não tem acesso a nenhuma empresa. Fale com quem administra os acessos.',
};
