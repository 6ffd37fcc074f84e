import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute } from '../../route.ts';

/** Calls about users besides the entity's own. */
export const usuario = {
  enviarConfirmacao: postRoute({
    path: 'enviarEmailConfirmacao',
    access: 'administraUsuarios',
    summary: 'Send a user the link that confirms their e-mail, again',
    success: 'E-mail enviado com sucesso!',
    failure: 'Erro ao enviar e-mail!',
    ato: { nome: 'E-mail do usuário: envio da confirmação' },
    input: inputOf({ email: f.email('email', { label: 'E-mail', required: true }) }),
  }).answers<{ message: string }>(),
  confirmarEmail: postRoute({
    path: 'confirmarEmail',
    access: 'publica',
    summary: 'Confirm an e-mail by the link that was sent to it; it works once',
    success: 'E-mail confirmado com sucesso!',
    failure: 'Este link já foi usado ou venceu. Peça outro.',
    ato: { nome: 'E-mail do usuário: confirmação' },
    input: inputOf({ token: f.text('token', { label: 'Link', required: true, maxLength: 100 }) }),
  }).answers<{ message: string; email: string }>(),
};
