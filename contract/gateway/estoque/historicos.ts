import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { lido } from '../../leitura.ts';
import { listRoute, periodo } from '../../list.ts';
import type { Lookup } from '../../lookup.ts';
import { postRoute, route } from '../../route.ts';
import { sessao } from '../acesso/sessao.ts';
import { GRUPOS } from './fechamento.ts';

/** The product's modules, with the numbers that filters use. */
export const MODULOS = [
  { codigo_mod: 1, descri_mod: 'Zero km', modulo: 'zeroKm' },
  { codigo_mod: 2, descri_mod: 'Seminovos', modulo: 'usados' },
  { codigo_mod: 3, descri_mod: 'ITE', modulo: 'ite' },
  { codigo_mod: 4, descri_mod: 'Montadora', modulo: 'montadora' },
] as const;

const operacao = {
  codigo: f.integer('codigo_ope', { label: 'Código', required: true }),
  descricao: f.text('descri_ope', { label: 'Operação', required: true }),
};
const modulo = {
  codigo: f.integer('codigo_mod', { label: 'Código', required: true }),
  descricao: f.text('descri_mod', { label: 'Módulo', required: true }),
};
export type OperacaoDoHistorico = f.WireOfFields<typeof operacao>;
type ModuloDoHistorico = f.WireOfFields<typeof modulo>;

const empresaComAcesso = {
  codigo: f.integer('codigo_emp', { label: 'Código', required: true }),
  fantasia: f.text('nomfan_emp', { label: 'Empresa', required: true }),
};

const movimento = {
  codigo: f.integer('codigo_mov', { label: 'Código', required: true }),
  empresa: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 22 }),
  placa: f.placa('placa_mov', { label: 'Placa' }),
  chassi: f.chassi('chassi_mov', { label: 'Chassi', width: 18 }),
  veiculo: f.text('descri_vei', { label: 'Marca/modelo', width: 24 }),
  cor: f.text('cor_vei', { label: 'Cor', width: 12 }),
  usuario: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true, width: 20 }),
  operacao: f.text('descri_ope', { label: 'Operação', required: true, width: 28 }),
  data: f.dateTime('dathor_mov', { label: 'Data da movimentação', required: true, width: 20 }),
};
/** An operation on a vehicle, with its user and company. */
export type LinhaMovimento = f.RecordOfFields<typeof movimento>;
export type LinhaMovimentoWire = f.WireOfFields<typeof movimento>;

const credito = {
  codigo: f.integer('codigo_hcr', { label: 'Código', required: true }),
  veiculo: f.text('descri_vei', { label: 'Veículo', width: 24 }),
  placa: f.placa('placa_mov', { label: 'Placa' }),
  chassi: f.chassi('chassi_mov', { label: 'Chassi', width: 18 }),
  razaoSocial: f.text('nomraz_emp', { label: 'Razão social', required: true, width: 28 }),
  empresa: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 20 }),
  cnpj: f.cpfCnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  usuario: f.text('nome_usu', { pessoal: true, label: 'Usuário', width: 18 }),
  data: f.dateTime('dathor_hcr', { label: 'Data', required: true, width: 15 }),
  /** Negative for an expense. */
  valor: f.money('valor_hcr', { label: 'Valor', required: true }),
  operacao: f.text('descri_ope', { label: 'Operação', required: true, width: 22 }),
};
/** A movement of a company's credit at its DETRAN. */
export type LinhaCredito = f.RecordOfFields<typeof credito>;
export type LinhaCreditoWire = f.WireOfFields<typeof credito>;

/** Filters of both histories. */
const filtros = {
  ...periodo('dataMovimentacao', 'Data'),
  idsEmpresas: f.references('idsEmpresas', { label: 'Empresas', target: 'empresaComAcesso' }),
};
export const filtrosMovimentacao = {
  ...filtros,
  idsOperacoes: f.references('idsOperacoes', { label: 'Operações', target: 'operacao' }),
  grupo: f.choice('grupo', { label: 'Tipo de movimento', options: GRUPOS }),
  idsModulos: f.references('idsModulos', { label: 'Módulos', target: 'modulo' }),
  mostraApenasCuscre: f.flag('mostraApenasCuscre', { label: 'Apenas operações que geram cobrança.' }),
};

export const filtrosSaldo = {
  ...filtros,
  apenasTaxas: f.flag('apenasTaxas', { label: 'Apenas taxas e devoluções delas.' }),
};

/** The name of the debit or credit note in `report/:name/imprimir`. */
export const NOTA_CREDITO_DEBITO = 'nota-credito-debito';

export const historicos = {
  movimentacao: listRoute({
    path: 'historicoMovimentacao',
    replica: true,
    access: 'empresa',
    summary: 'What was done to vehicles, in all companies that the user may act for',
    filters: { ...filtrosMovimentacao, codope: f.integer('codope', { label: 'Operação', min: 1 }) },
    rows: movimento,
    sorts: ['data'],
    key: 'codigo',
    planilha: 'Historico-Movimentacao',
  }),
  operacoes: route({
    path: 'historicoMovimentacao/operacoes',
    access: 'empresa',
    summary: 'Operations that a movement may be of',
  }).answers<OperacaoDoHistorico[]>(),
  modulos: route({
    path: 'historicoMovimentacao/modulos',
    access: 'empresa',
    summary: 'Modules that a movement may be of',
  }).answers<ModuloDoHistorico[]>(),
  saldoDetran: listRoute({
    path: 'historicoSaldoDetran',
    replica: true,
    access: 'saldoDetran',
    summary: 'Movements of the credit at the DETRAN, in all companies that the user may act for',
    filters: filtrosSaldo,
    rows: credito,
    sorts: ['data'],
    key: 'codigo',
    sums: ['valor'],
    planilha: 'Historico-Detran',
  }),
  nota: postRoute({
    path: 'report/:name/imprimir',
    access: 'saldoDetran',
    summary: 'A report as a page to print, by its name: nota-credito-debito, of a movement of the credit',
    leitura: lido('documento', 'Nota de crédito ou débito', 'codigo_hcr'),
    failure: 'Ocorreu um erro inesperado ao tentar imprimir a nota de crédito/débito!',
    input: inputOf({
      name: f.text('name', { label: 'Relatório', required: true, maxLength: 60 }),
      codigo_hcr: f.integer('codigo_hcr', { label: 'Código', required: true, min: 1 }),
    }),
    download: true,
  }).answers<Blob>(),
};

/** Look-ups of the histories' filters. */
export const apontadosDosHistoricos = {
  operacao: { rows: operacao, key: 'codigo', title: 'descricao', list: historicos.operacoes },
  modulo: { rows: modulo, key: 'codigo', title: 'descricao', list: historicos.modulos },
  empresaComAcesso: {
    rows: empresaComAcesso,
    key: 'codigo',
    title: 'fantasia',
    list: sessao.empresasAcesso,
  },
} satisfies Record<string, Lookup>;
