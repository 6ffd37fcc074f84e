import { fieldErrors, tell } from '#src/dataProvider/failure.ts';

export interface PasswordChange {
  senhaatual: string;
  novasenha: string;
  confirmacao: string;
}

export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>;

/** Document 1, section 5: what must be filled in, and that both new ones agree. */
export function passwordErrors({ senhaatual, novasenha, confirmacao }: PasswordChange): PasswordErrors {
  const errors: PasswordErrors = {};
  if (senhaatual === '') errors.senhaatual = 'O campo senha atual deve ser preenchido!';
  if (novasenha === '') errors.novasenha = 'O campo nova senha deve ser preenchido!';
  if (confirmacao === '') errors.confirmacao = 'O campo confirmar nova senha deve ser preenchido!';
  else if (confirmacao !== novasenha) errors.confirmacao = 'As novas senhas não coincidem!';
  return errors;
}

const ERRO_TROCAR_SENHA = 'Houve um erro ao tentar trocar a senha!';

/** What the gateway refused: by field where it told, else in one sentence. */
export function passwordRefusal(error: unknown): PasswordErrors | string {
  const { senhaatual, novasenha } = fieldErrors(error);
  if (!senhaatual && !novasenha) return tell(error, ERRO_TROCAR_SENHA);
  return { ...(senhaatual && { senhaatual }), ...(novasenha && { novasenha }) };
}
