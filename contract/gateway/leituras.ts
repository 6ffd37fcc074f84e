import { choice, date, dateTime, flag, integer, text, type WireOfFields } from '#domain/fields/field.ts';
import { TIPOS_DE_LEITURA } from '../leitura.ts';
import { listRoute } from '../list.ts';

const linha = {
  codigo: integer('codigo', { label: 'Código', required: true }),
  ultima: dateTime('ultima', { label: 'Quando', required: true, width: 15 }),
  quem: text('quem', { label: 'Quem', width: 20 }),
  email: text('email', { label: 'E-mail', width: 26 }),
  tipo: choice('tipo', { label: 'O que', required: true, options: TIPOS_DE_LEITURA, width: 22 }),
  nome: text('nome', { label: 'Qual', width: 24 }),
  registro: text('registro', { label: 'Registro', width: 30 }),
  origem: text('origem', { label: 'De onde', required: true, width: 15 }),
  sistema: flag('sistema', { label: 'Por sistema', required: true, width: 9 }),
  primeira: dateTime('primeira', { label: 'Primeira vez', required: true, width: 15 }),
  vezes: integer('vezes', { label: 'Vezes', required: true, width: 7 }),
};

/** Equal readings within an hour. */
export type LinhaDeLeitura = WireOfFields<typeof linha>;

export const filtrosDeLeituras = {
  tipo: choice('tipo', { label: 'O que', options: TIPOS_DE_LEITURA }),
  usuario: text('usuario', { label: 'Usuário ou e-mail', maxLength: 100 }),
  dataInicial: date('dataInicial', { label: 'Data inicial' }),
  dataFinal: date('dataFinal', { label: 'Data final' }),
};

export const leituras = {
  lista: listRoute({
    path: 'leituras',
    access: 'administracao',
    summary: 'Who read what of the company’s documents, bodies and exports, and searched by CPF',
    filters: filtrosDeLeituras,
    rows: linha,
    sorts: ['ultima', 'quem', 'tipo', 'vezes'],
    key: 'codigo',
  }),
};
