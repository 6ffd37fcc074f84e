import { setLocale } from 'yup';
import { OBRIGATORIO } from './texts.ts';

const TIPOS: Readonly<Record<string, string>> = {
  array: 'Envie uma lista.',
  object: 'Envie um registro com seus campos.',
  string: 'Informe um texto.',
  number: 'Informe um número.',
  boolean: 'Informe sim ou não.',
};

/** yup's messages for schemas without their own: people read them. */
setLocale({
  mixed: {
    default: 'Valor inválido.',
    required: OBRIGATORIO,
    notNull: OBRIGATORIO,
    notType: ({ type }) => TIPOS[type] ?? 'Valor inválido.',
  },
  string: {
    max: ({ max }) => `Informe no máximo ${max} caracteres.`,
    min: ({ min }) => `Informe ao menos ${min} caracteres.`,
  },
  number: { max: ({ max }) => `O máximo é ${max}.`, min: ({ min }) => `O mínimo é ${min}.` },
  array: {
    max: ({ max }) => `Envie no máximo ${max.toLocaleString('pt-BR')} itens de cada vez.`,
    min: ({ min }) => `Envie ao menos ${min} itens.`,
  },
});
