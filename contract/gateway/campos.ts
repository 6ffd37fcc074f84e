import { chassi, integer, text } from '#domain/fields/field.ts';

/** Fields that calls of several areas take. */
export const umChassi = { chassi: chassi('chassi', { label: 'Chassi', required: true }) };
export const idEstoque = {
  idEstoque: integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
};
/** A company as a path names it; a console that has none yet says 0. */
export const codigoDaEmpresa = <const W extends string>(wire: W) =>
  integer(wire, {
    label: 'Empresa',
    required: true,
    min: 1,
    minMessage: 'Erro: Empresa sem código!',
  });
export const busca = text('descricaoFiltro', { label: 'Busca', maxLength: 60 });
