import * as f from '#domain/fields/field.ts';
import { listRoute } from '../../list.ts';

/** Categories of movements, in the order of their columns. */
export const CATEGORIAS = ['seminovos', 'zerokm', 'ite', 'montadora'] as const;

/** By category: the number of movements, the partner's amount for each, and their sum. */
const linha = {
  codigo: f.integer('codigo_emp', { label: 'Código da empresa', required: true }),
  nomraz_pcr: f.text('nomraz_pcr', { label: 'Parceiro', required: true, width: 26 }),
  cnpj_pcr: f.cnpj('cnpj_pcr', { label: 'CNPJ do parceiro', required: true }),
  nomfan_emp: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 22 }),
  cnpj_emp: f.cpfCnpj('cnpj_emp', { label: 'CPF/CNPJ da empresa', required: true }),
  isdesp_emp: f.flag('isdesp_emp', { label: 'Despachante', required: true, width: 11 }),
  mov_seminovos: f.integer('mov_seminovos', { label: 'Mov. seminovos', required: true, width: 10 }),
  val_seminovos: f.money('val_seminovos', { label: 'Valor seminovos', required: true, width: 12 }),
  valtot_seminovos: f.money('valtot_seminovos', { label: 'Total seminovos', required: true }),
  mov_zerokm: f.integer('mov_zerokm', { label: 'Mov. 0KM', required: true, width: 10 }),
  val_zerokm: f.money('val_zerokm', { label: 'Valor 0KM', required: true, width: 12 }),
  valtot_zerokm: f.money('valtot_zerokm', { label: 'Total 0KM', required: true }),
  mov_ite: f.integer('mov_ite', { label: 'Mov. ITE', required: true, width: 10 }),
  val_ite: f.money('val_ite', { label: 'Valor ITE', required: true, width: 12 }),
  valtot_ite: f.money('valtot_ite', { label: 'Total ITE', required: true }),
  mov_montadora: f.integer('mov_montadora', { label: 'Mov. montadora', required: true, width: 10 }),
  val_montadora: f.money('val_montadora', { label: 'Valor montadora', required: true, width: 12 }),
  valtot_montadora: f.money('valtot_montadora', { label: 'Total montadora', required: true }),
  valtotgeral: f.money('valtotgeral', { label: 'Total geral', required: true }),
};

/** A partner's earnings with a company, by category. */
export type LinhaParceriaWire = f.WireOfFields<typeof linha>;

const DATAS_PARCERIA = 'Preencha os campos de data inicial e final para buscar os registros!';
export const SEM_EMPRESA = 'Selecione ao menos uma empresa para buscar os registros!';
export const SEM_PARCEIRO = 'Selecione ao menos um parceiro para buscar os registros!';

const dia = { required: DATAS_PARCERIA } as const;

export const filtrosParceria = {
  dataMovimentacaoInicial: f.date('dataMovimentacaoInicial', { label: 'Data inicial', ...dia }),
  dataMovimentacaoFinal: f.date('dataMovimentacaoFinal', { label: 'Data final', ...dia }),
  idsEmpresas: f.references('idsEmpresas', {
    label: 'Empresas',
    target: 'empresaComAcesso',
    required: SEM_EMPRESA,
  }),
  idsParceiros: f.references('idsParceiros', {
    label: 'Parceiros',
    target: 'parceiro',
    required: SEM_PARCEIRO,
  }),
};

export const parceria = {
  consulta: listRoute({
    path: 'consultaParceria',
    replica: true,
    access: 'suporteComEmpresa',
    summary: 'What partners earned in a period, by company and category',
    filters: filtrosParceria,
    rows: linha,
    sorts: ['nomraz_pcr', 'nomfan_emp', 'valtotgeral'],
    key: 'codigo',
    sums: [...CATEGORIAS.flatMap((nome) => [`mov_${nome}`, `valtot_${nome}`] as const), 'valtotgeral'],
  }),
};
