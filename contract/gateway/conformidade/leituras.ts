import * as f from '#domain/fields/field.ts';
import { TIPOS_DE_LEITURA } from '../../leitura.ts';
import { listRoute, periodo } from '../../list.ts';

const linha = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  ultima: f.dateTime('ultima', { label: 'Quando', required: true, width: 15 }),
  quem: f.text('quem', { pessoal: true, label: 'Quem', width: 20 }),
  email: f.text('email', { pessoal: true, label: 'E-mail', width: 26 }),
  tipo: f.choice('tipo', { label: 'O que', required: true, options: TIPOS_DE_LEITURA, width: 22 }),
  nome: f.text('nome', { label: 'Qual', width: 24 }),
  registro: f.text('registro', { label: 'Registro', width: 30 }),
  origem: f.text('origem', { label: 'De onde', required: true, width: 15 }),
  sistema: f.flag('sistema', { label: 'Por sistema', required: true, width: 9 }),
  primeira: f.dateTime('primeira', { label: 'Primeira vez', required: true, width: 15 }),
  vezes: f.integer('vezes', { label: 'Vezes', required: true, width: 7 }),
};

/** Equal readings within an hour. */
export type LinhaDeLeitura = f.WireOfFields<typeof linha>;

export const filtrosDeLeituras = {
  tipo: f.choice('tipo', { label: 'O que', options: TIPOS_DE_LEITURA }),
  usuario: f.text('usuario', { label: 'Usuário ou e-mail', maxLength: 100 }),
  ...periodo('data', 'Data'),
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
