import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { Lookup } from '../../lookup.ts';
import { routesWith } from '../../route.ts';

const estado = {
  codigo: f.integer('codigo_uf', { label: 'Código', required: true }),
  sigla: f.text('sigla_uf', { label: 'UF', required: true }),
  nome: f.text('descri_uf', { label: 'Estado', required: true }),
};
export type EstadoDoCatalogo = f.WireOfFields<typeof estado>;

const municipio = {
  codigo: f.integer('codigo_mun', { label: 'Código', required: true }),
  nome: f.text('descri_mun', { label: 'Município', required: true }),
  estado: f.integer('coduf_mun', { label: 'Estado', required: true }),
};
export type MunicipioDoCatalogo = f.WireOfFields<typeof municipio>;

/** An address by its CEP: the service's data, and the codes under which records store it. */
const enderecoEncontrado = {
  cep: f.cep('cep', { label: 'CEP', required: true }),
  uf: f.text('uf', { label: 'UF', required: true }),
  ibge: f.text('ibge', { label: 'Código do IBGE', required: true }),
  localidade: f.text('localidade', { label: 'Localidade', required: true }),
  bairro: f.text('bairro', { label: 'Bairro', required: true }),
  logradouro: f.text('logradouro', { label: 'Endereço', required: true }),
  estado: f.integer('coduf', { label: 'Estado' }),
  municipio: f.integer('codmun', { label: 'Município' }),
};
export type EnderecoEncontrado = f.WireOfFields<typeof enderecoEncontrado>;

const codigo = inputOf({ id: f.integer('id', { label: 'Código', required: true, min: 1 }) });
/** Public: also for the registration, before there is a session. */
const get = routesWith({ access: 'publica' });

export const catalogos = {
  estados: get({ path: 'estado/todos', summary: 'All states' }).answers<EstadoDoCatalogo[]>(),
  estado: get({
    path: 'estado/:id',
    summary: 'A state by its IBGE code',
    input: codigo,
  }).answers<EstadoDoCatalogo>(),
  estadoPorSigla: get({
    path: 'estado/sigla/:sigla',
    summary: 'A state by its two letters',
    input: inputOf({ sigla: f.text('sigla', { label: 'Sigla', required: true, maxLength: 2 }) }),
  }).answers<EstadoDoCatalogo>(),
  municipios: get({
    path: 'municipio/todos',
    summary: 'All municipalities, in the order of their names',
  }).answers<MunicipioDoCatalogo[]>(),
  municipio: get({
    path: 'municipio/:id',
    summary: 'A municipality by its IBGE code',
    input: codigo,
  }).answers<MunicipioDoCatalogo>(),
  municipiosDoEstado: get({
    path: 'municipio/byEstado/:uf',
    summary: 'The municipalities of a state, by its letters or its code',
    input: inputOf({ uf: f.text('uf', { label: 'Estado', required: true, maxLength: 2 }) }),
  }).answers<MunicipioDoCatalogo[]>(),
  cep: get({
    path: 'cep/:cep',
    summary: 'The address of a CEP',
    input: inputOf({ cep: f.cep('cep', { label: 'CEP', required: true }) }),
  }).answers<EnderecoEncontrado>(),
};

/** The catalogues as look-ups. */
export const catalogosApontados = {
  estado: {
    rows: estado,
    key: 'codigo',
    title: 'nome',
    list: catalogos.estados,
    get: catalogos.estado,
    says: { failed: 'Erro ao buscar os estados!', unread: 'Erro ao buscar estado!' },
  },
  municipio: {
    rows: municipio,
    key: 'codigo',
    title: 'nome',
    list: catalogos.municipiosDoEstado,
    get: catalogos.municipio,
    says: { failed: 'Erro ao buscar as cidades do estado!', unread: 'Erro ao buscar município!' },
  },
  cep: { rows: enderecoEncontrado, key: 'cep', title: 'cep', get: catalogos.cep },
} satisfies Record<string, Lookup>;
