import * as f from '#domain/fields/field.ts';
import type { FieldRule } from '#src/ui/fields/rule.ts';

/** Rules of document 1, section 5: all fields required, both new passwords equal. */
export const camposDaSenha = {
  senhaatual: f.password('senhaatual', {
    label: 'Senha atual',
    required: 'O campo senha atual deve ser preenchido!',
    autoComplete: 'current-password',
  }),
  novasenha: f.password('novasenha', {
    label: 'Nova senha',
    required: 'O campo nova senha deve ser preenchido!',
    autoComplete: 'new-password',
  }),
  confirmacao: f.password('confirmacao', {
    label: 'Confirmar nova senha',
    required: 'O campo confirmar nova senha deve ser preenchido!',
    autoComplete: 'new-password',
  }),
};
export type PasswordChange = f.RecordOfFields<typeof camposDaSenha>;

export const regrasDaSenha: readonly FieldRule<typeof camposDaSenha>[] = [
  {
    field: 'confirmacao',
    message: 'As novas senhas não coincidem!',
    broken: ({ novasenha, confirmacao }) => novasenha !== confirmacao,
  },
];
