import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { listRoute } from '../../list.ts';
import { routesWith } from '../../route.ts';

const EMAIL_DO_CONVITE = 'Por favor informe um email válido!';
export const CONVITE_SEM_CPF =
  'Por favor informe o CPF do usuário, editando o registro do usuario logado na tela de usuários!';

const convite = {
  codigo: f.integer('codigo_cvt', { label: 'Código', required: true }),
  nome: f.text('nomloj_cvt', { pessoal: true, label: 'Lojista', required: true }),
  email: f.email('email_cvt', { pessoal: true, label: 'E-mail', required: true, width: 28 }),
  enviado: f.dateTime('dahenv_cvt', { label: 'Último envio', required: true }),
  aceito: f.dateTime('dahcad_cvt', { label: 'Aceito em' }),
  empresa: f.text('nomfan_emp', { label: 'Empresa' }),
};
export type Convite = f.WireOfFields<typeof convite>;
export type LinhaConvite = f.RecordOfFields<typeof convite>;

/** The fields of a dispatcher's invitation. */
export const camposConvite = {
  emailLojista: f.email('emailLojista', {
    label: 'E-mail do lojista',
    required: EMAIL_DO_CONVITE,
    invalidMessage: EMAIL_DO_CONVITE,
  }),
  nomeLojista: f.text('nomeLojista', { label: 'Nome do lojista', required: true, maxLength: 150 }),
};

const send = routesWith({
  method: 'POST',
  access: 'convites',
  right: 'podeTudo',
  stepUp: true,
  success: 'Convite enviado com sucesso!',
  failure: 'Ocorreu um erro inesperado ao tentar enviar o convite para o lojista!',
});

/** A dispatcher's invitations of dealers. */
export const convites = {
  list: listRoute({
    path: 'convites',
    access: 'convites',
    summary: 'The invitations that the dispatcher company sent',
    rows: convite,
    sorts: ['nome', 'email', 'enviado', 'aceito'],
    key: 'codigo',
    counts: ['convites'],
  }),
  convidar: send({
    path: 'despachante/convidarLojista',
    summary: 'Invite a dealer by e-mail',
    ato: { nome: 'Convite: envio' },
    input: inputOf({
      ...camposConvite,
      codigoEmpresa: f.integer('codigoEmpresa', { label: 'Empresa', required: true, min: 1 }),
    }),
  }).answers<{ message: string }>(),
  reconvidar: send({
    path: 'despachante/reconvidarLojista',
    summary: 'Send an invitation again, with a new link',
    ato: { nome: 'Convite: reenvio' },
    input: inputOf({
      codigoConvite: f.integer('codigoConvite', { label: 'Convite', required: true, min: 1 }),
    }),
  }).answers<{ message: string }>(),
};
