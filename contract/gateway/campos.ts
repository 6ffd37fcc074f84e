import { chassi, integer, text } from '#domain/fields/field.ts';

/** Fields that calls of several areas take. */
export const umChassi = { chassi: chassi('chassi', { label: 'Chassi', required: true }) };
export const idEstoque = {
  idEstoque: integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
};
export const busca = text('descricaoFiltro', { label: 'Busca', maxLength: 60 });
