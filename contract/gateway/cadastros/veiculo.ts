import { everyField } from '#domain/entities/entity.ts';
import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import * as f from '#domain/fields/field.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { readRoutes } from '../../crud.ts';
import { type Lookup, lookup } from '../../lookup.ts';
import { route } from '../../route.ts';
import { importRoutes } from './importacao.ts';

const tipo = {
  codigo: f.text('codigo_tcr', { label: 'Código', required: true }),
  descricao: f.text('descri_tcr', { label: 'Tipo de CRV', required: true }),
};

/** Calls about vehicles besides the entity's own four. */
export const veiculo = {
  ...importRoutes(entidade),
  tiposCrv: route({
    path: 'veiculo/tiposcrv/todos',
    access: 'verPessoasEVeiculos',
    summary: 'The types of CRV that one may choose',
  }).answers<f.WireOfFields<typeof tipo>[]>(),
};

const TIPOS_NAO_BUSCADOS = 'Ocorreu um erro inesperado ao tentar buscar os tipos de CRV!';

/** The look-up of CRV types. */
export const tipoCrv: Lookup = {
  rows: tipo,
  key: 'codigo',
  title: 'descricao',
  list: veiculo.tiposCrv,
  says: { failed: TIPOS_NAO_BUSCADOS, unread: TIPOS_NAO_BUSCADOS },
};

const { list, get } = readRoutes(entidade);

/** Used vehicles of the company, by plate and description. */
export const veiculoUsado: Lookup = {
  ...lookup({
    list,
    get,
    says: { none: 'Não foi encontrado nenhum veículo usado!', unread: 'Erro ao buscar dados do veículo' },
    title: ({ placa, descricao }) => `${formatPlaca(String(placa ?? ''))} ${descricao}`.trim(),
  }),
  rows: everyField(entidade),
  creates: { entity: entidade.name, params: { tipoVeiculo: 'usado' } },
};
