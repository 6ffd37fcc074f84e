import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

/** There is one message; document 1, section 9. */
export const CODIGO_MENSAGEM = 1;

export const camposMensagem = {
  mensagem: f.longText('mensagem_men', { label: 'Mensagem', required: true }),
  tipo: f.choice('tipo_men', {
    label: 'Tipo',
    required: true,
    options: [
      { value: 'A', label: 'Alerta' },
      { value: 'I', label: 'Informação' },
    ],
    default: 'I',
  }),
  ativo: f.flag('ativo_men', { label: 'Ativa', required: true, default: false }),
};

const { mensagem, tipo, ativo } = camposMensagem;
const naChamada = { mensagem_men: mensagem, tipo_men: tipo, ativo_men: ativo };

/** The message shown on every page. */
export type MensagemGlobal = { codigo_men: number } & f.WireOfFields<typeof camposMensagem>;

export const mensagemGlobal = {
  get: route({
    path: 'mensagemGlobal/:id',
    access: 'sessao',
    summary: 'The global message; who is not support reads it only while it is active',
    input: inputOf({ id: f.integer('id', { label: 'Mensagem', required: true, min: 1 }) }),
  }).answers<MensagemGlobal>(),
  save: postRoute({
    path: 'mensagemGlobal',
    access: 'suporte',
    summary: 'Write the global message',
    success: 'Mensagem global atualizada com sucesso',
    failure: 'Erro ao atualizar mensagem global',
    ato: { nome: 'Mensagem global: alteração', textos: ['mensagem_men'] },
    input: inputOf({ codigo_men: f.integer('codigo_men', { label: 'Mensagem' }), ...naChamada }),
  }).answers<{ message: string }>(),
};
