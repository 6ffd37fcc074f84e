import { password, type RecordOfFields } from '#domain/fields/field.ts';
import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import type { FieldRule } from '#src/ui/fields/rule.ts';

/** Rules of document 1, section 5: all fields required, both new passwords equal. */
export const camposDaSenha = {
  senhaatual: password('senhaatual', {
    label: 'Senha atual',
    required: true,
    requiredMessage: 'O campo senha atual deve ser preenchido!',
    autoComplete: 'current-password',
  }),
  novasenha: password('novasenha', {
    label: 'Nova senha',
    required: true,
    requiredMessage: 'O campo nova senha deve ser preenchido!',
    autoComplete: 'new-password',
  }),
  confirmacao: password('confirmacao', {
    label: 'Confirmar nova senha',
    required: true,
    requiredMessage: 'O campo confirmar nova senha deve ser preenchido!',
    autoComplete: 'new-password',
  }),
};
export type PasswordChange = RecordOfFields<typeof camposDaSenha>;
type Name = keyof PasswordChange;
export type PasswordErrors = Partial<Record<Name, string>>;

export const regrasDaSenha: readonly FieldRule<typeof camposDaSenha>[] = [
  {
    field: 'confirmacao',
    message: 'As novas senhas não coincidem!',
    broken: ({ novasenha, confirmacao }) => novasenha !== confirmacao,
  },
];

export const SENHA_PROVISORIA = 'Sua senha é provisória. Escolha uma senha nova para continuar.';
export const ERRO_TROCAR_SENHA = 'Houve um erro ao tentar trocar a senha!';

/** The same rules without the schema library, which the sign-in page does not load. */
export function passwordErrors(change: PasswordChange): PasswordErrors {
  const errors: PasswordErrors = {};
  for (const { field, message, broken } of regrasDaSenha) if (broken(change)) errors[field] = message;
  for (const [name, { requiredMessage }] of Object.entries(camposDaSenha))
    if (change[name as Name] === '') errors[name as Name] = requiredMessage ?? '';
  return errors;
}

/** The gateway's refusal: by field if it named one, else one sentence. */
export function passwordRefusal(error: unknown): PasswordErrors | string {
  const { senhaatual, novasenha } = fieldErrors(error);
  if (!senhaatual && !novasenha) return tell(error, ERRO_TROCAR_SENHA);
  return { ...(senhaatual && { senhaatual }), ...(novasenha && { novasenha }) };
}
