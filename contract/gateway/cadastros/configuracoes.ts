import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

const config = {
  codigo: f.integer('codigo_con', { label: 'Código', required: true }),
  descricao: f.text('descri_con', { label: 'Configuração', required: true }),
};
export type Configuracao = f.WireOfFields<typeof config>;

/** A company's setting; with `isgru_coe` its group's setting takes precedence. */
export interface ConfiguracaoDaEmpresa {
  codcon_coe: number;
  codemp_coe: number;
  nomfan_emp: string;
  isgru_coe: boolean;
  valor_coe: boolean;
}

export interface ConfiguracaoDoGrupo {
  codcon_cog: number;
  isgru_cog: boolean;
  valor_cog: boolean;
}

const porEmpresa = {
  codemp_coe: f.integer('codemp_coe', { label: 'Empresa', required: true, min: 1 }),
  valor_coe: f.flag('valor_coe', { label: 'Valor', required: true }),
};

/** A company of the group with its modules. */
const modulo = {
  codigoEmp: f.integer('codigoEmp', { label: 'Código', required: true, min: 1 }),
  renNovos: f.flag('renNovos', { label: 'Zero Km', required: true }),
  renUsados: f.flag('renUsados', { label: 'Usados', required: true }),
  renIte: f.flag('renIte', { label: 'ITE', required: true }),
  renMontadora: f.flag('renMontadora', { label: 'Montadora', required: true }),
};
export type ModulosDaEmpresa = f.WireOfFields<typeof modulo> & { nomeEmp: string; cnpjEmp: string };

export const configuracoes = {
  getAll: route({
    path: 'config/getAll',
    access: 'configuracoes',
    summary: 'Every configuration there is',
  }).answers<Configuracao[]>(),
  doGrupo: route({
    path: 'config/getConfigGruByGrupoLogado',
    access: 'configuracoes',
    summary: 'What the group of the company has chosen',
  }).answers<ConfiguracaoDoGrupo[]>(),
  dasEmpresas: route({
    path: 'config/getConfigEmpByGrupoLogado',
    access: 'configuracoes',
    summary: 'What each company of the group that the user acts for has chosen',
  }).answers<ConfiguracaoDaEmpresa[]>(),
  save: postRoute({
    path: 'config/saveConfig',
    access: 'configuracoes',
    stepUp: true,
    summary: 'Choose one configuration for the group, or for each of some companies',
    failure: 'Erro ao atualizar o valor da config',
    ato: { nome: 'Configuração: alteração' },
    input: inputOf({
      isGrupo: f.flag('isGrupo', { label: 'Por grupo', required: true }),
      codigoConfig: f.integer('codigoConfig', { label: 'Configuração', required: true, min: 1 }),
      valorConfig: f.flag('valorConfig', { label: 'Valor' }),
      arrayConfigEmps: f.records('arrayConfigEmps', { label: 'Empresas', of: porEmpresa }),
    }),
  }).answers<{ message: string }>(),
  modulos: route({
    path: 'empresa/empresasAcesso/empresaLogada',
    access: 'suporteComEmpresa',
    summary: 'The companies of the group and the kinds of business each is in',
  }).answers<ModulosDaEmpresa[]>(),
  saveModulos: postRoute({
    path: 'empresa/updateConfiguracaoModulos',
    access: 'suporteComEmpresa',
    stepUp: true,
    summary: 'Set which kinds of business the companies of the group are in',
    success: 'Módulos atualizados com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar salvar as configurações',
    ato: { nome: 'Módulos da empresa: alteração' },
    input: inputOf({ configuracaoModulos: listOf(modulo) }),
  }).answers<{ message: string }>(),
};

/** The success sentence of a setting, with its description. */
export const configAtualizada = (descricao: string): string =>
  `Valor da config: "${descricao}" atualizado com sucesso!`;
