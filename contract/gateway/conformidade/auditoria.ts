import * as f from '#domain/fields/field.ts';
import { listRoute } from '../../list.ts';
import { filtroQuemEOnde, quemEOnde } from '../engine/userAndCompany.ts';

/** The outcome of an act. One that stays `iniciado` was interrupted: the changed record shows if it happened. */
const DESFECHOS = [
  { value: 'feito', label: 'Feito' },
  { value: 'recusado', label: 'Recusado' },
  { value: 'falhou', label: 'Falhou' },
  { value: 'iniciado', label: 'Interrompido' },
] as const;

export type Desfecho = (typeof DESFECHOS)[number]['value'];

const linha = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  quando: f.dateTime('quando', { label: 'Quando', required: true, width: 15 }),
  ato: f.text('ato', { label: 'O que', required: true, width: 28 }),
  registro: f.text('registro', { label: 'Registro', width: 26 }),
  ...quemEOnde,
  desfecho: f.choice('desfecho', { label: 'Desfecho', required: true, options: DESFECHOS, width: 11 }),
  /** The message of a failed or refused act. */
  motivo: f.text('motivo', { label: 'Motivo', width: 30 }),
  /** The stored part of the input (`Ato`). */
  dados: f.longText('dados', { label: 'Dados', width: 40 }),
};

/** One act: user, action, place and outcome. */
export type LinhaDaTrilha = f.RecordOfFields<typeof linha>;

export const filtrosDaTrilha = {
  ato: f.text('ato', { label: 'O que', maxLength: 100 }),
  desfecho: f.choice('desfecho', { label: 'Desfecho', options: DESFECHOS }),
  ...filtroQuemEOnde,
};

export const auditoria = {
  lista: listRoute({
    path: 'suporte/auditoria',
    access: 'suporte',
    summary: 'The audit trail: who changed what, signed in or made a token, and how it ended',
    filters: filtrosDaTrilha,
    rows: linha,
    sorts: ['quando', 'ato', 'nome_usu', 'nomfan_emp'],
    key: 'codigo',
  }),
};
