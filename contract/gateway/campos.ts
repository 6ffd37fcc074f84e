import * as f from '#domain/fields/field.ts';

/** Fields of calls in several areas. */
export const umChassi = { chassi: f.chassi('chassi', { label: 'Chassi', required: true }) };
export const idEstoque = {
  idEstoque: f.integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }),
};
/** A company's code in a path; a console without a company sends 0. */
export const codigoDaEmpresa = <const W extends string>(wire: W) =>
  f.integer(wire, {
    label: 'Empresa',
    required: true,
    min: 1,
    minMessage: 'Erro: Empresa sem código!',
  });
export const campoBusca = f.text('descricaoFiltro', { label: 'Busca', maxLength: 60 });
