import * as f from '#domain/fields/field.ts';
import { periodo } from '../../list.ts';

/** User and company of an event, with their names at that time: their records may be gone. */
export const quemEOnde = {
  codigo_usu: f.integer('codigo_usu', { label: 'Código do usuário' }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', width: 18 }),
  email_usu: f.text('email_usu', { pessoal: true, label: 'E-mail', width: 26 }),
  codigo_emp: f.integer('codigo_emp', { label: 'Código da empresa' }),
  nomfan_emp: f.text('nomfan_emp', { label: 'Empresa', width: 24 }),
  cnpj_emp: f.cnpj('cnpj_emp', { label: 'CNPJ', width: 18 }),
  /** The peer's address. */
  origem: f.text('origem', { label: 'Origem', required: true, width: 16 }),
};

/** Filters by text, not by record: the user or company may be gone. */
export const filtroQuemEOnde = {
  usuario: f.text('usuario', { label: 'Usuário ou e-mail', maxLength: 100 }),
  empresa: f.text('empresa', { label: 'Empresa ou CNPJ', maxLength: 100 }),
  ...periodo('data', 'Data'),
};
