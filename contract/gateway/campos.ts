import { chassi, integer, text } from '#domain/fields/field.ts';

/** Fields of calls in several areas. */
export const umChassi = { chassi: chassi('chassi', { label: 'Chassi', required: true }) };
export const idEstoque = {
  idEstoque: integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
};
/** A company's code in a path; a console without a company sends 0. */
export const codigoDaEmpresa = <const W extends string>(wire: W) =>
  integer(wire, {
    label: 'Empresa',
    required: true,
    min: 1,
    minMessage: 'Erro: Empresa sem código!',
  });
export const campoBusca = text('descricaoFiltro', { label: 'Busca', maxLength: 60 });
