import { ESPECIES_DO_DESCONHECIDO } from '#domain/desconhecido.ts';
import * as f from '#domain/fields/field.ts';
import { optionsOf } from '#domain/fields/options.ts';
import { listRoute } from '../../list.ts';

const linha = {
  id: f.text('id', { label: 'Linha', required: true }),
  dia: f.date('dia', { label: 'Dia', required: true, width: 12 }),
  especie: f.choice('especie', {
    label: 'O que é',
    required: true,
    options: optionsOf(ESPECIES_DO_DESCONHECIDO),
    width: 20,
  }),
  codigo: f.text('codigo', { label: 'Código', required: true, width: 40 }),
  vezes: f.integer('vezes', { label: 'Vezes', required: true, width: 8 }),
  empresas: f.integer('empresas', { label: 'Empresas', required: true, width: 10 }),
};
export type DesconhecidoWire = f.WireOfFields<typeof linha>;

export const desconhecidos = {
  lista: listRoute({
    path: 'suporte/desconhecidos',
    access: 'suporte',
    summary: 'What invoices, events and the registry said that is unknown, by day',
    rows: linha,
    sorts: ['dia', 'vezes'],
    key: 'id',
  }),
};
