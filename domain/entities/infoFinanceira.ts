import * as f from '../fields/field.ts';
import { stampsOf } from './columns.ts';
import { empresa } from './empresa.ts';
import { defineEntity } from './entity.ts';

/** The company's own prices. @rule charge of an operation (prices of a company) */
const custo = (wire: string, label: string, saveName: string) =>
  f.money(`custoTransacaoEmp.${wire}`, { label, required: true, default: 0, saveName });
const quantidade = (wire: string, label: string, saveName: string) =>
  f.integer(`custoTransacaoEmp.${wire}`, {
    label,
    required: true,
    default: 0,
    min: 0,
    max: 9_999_999_999,
    saveName,
  });
const valor = (wire: string, label: string) => f.money(wire, { label });

const { responsavelLegal, responsavelFinanceiro, emailFinanceiro, telefoneFinanceiro } = empresa.fields;

/** Prices and payees of a company, maintained by support: a second view of the company's row. */
export const infoFinanceira = defineEntity({
  name: 'info-financeira',
  singular: 'Informações Financeiras',
  plural: 'info-financeiras',
  table: 'empresa',
  savePath: 'empresa/updateInformacoesFinanceiras',
  key: 'codigo',
  title: 'fantasia',
  search: ['razaoSocial', 'fantasia', 'cnpj'],
  access: 'suporte',
  stepUp: true,
  verbs: { create: null, remove: null },
  stamps: 'emp',
  filters: ['ativo'],
  filterWords: { ativo: { ativa: true, inativa: false } },
  tabs: { ativas: { ativo: true }, inativas: { ativo: false } },
  asks: { senhaEdicao: f.password('senhaEdicao', { label: 'Senha de edição', required: true }) },
  rules: [
    {
      field: 'faturamentoAutomatico',
      message: 'Selecione uma empresa de faturamente antes de ativar esta opção',
      broken: (info) => info.faturamentoAutomatico === true && info.empresaFaturamento === null,
    },
  ],
  fields: {
    codigo: f.integer('codigo_emp', { label: 'Código', readOnly: true }),
    razaoSocial: f.text('nomraz_emp', { label: 'Razão social', readOnly: true }),
    fantasia: f.text('nomfan_emp', { label: 'Nome fantasia', readOnly: true }),
    cnpj: f.cpfCnpj('cnpj_emp', { label: 'CNPJ', readOnly: true }),
    despachante: f.flag('isdesp_emp', { label: 'É despachante', readOnly: true }),
    ativo: f.flag('ativo_emp', { label: 'Ativa' }),
    desativada: f.date('datdes_emp', { label: 'Data de desativação', readOnly: true }),
    bloqueada: f.flag('bloqfin_emp', { label: 'Bloqueio financeiro' }),
    bloqueadaEm: f.dateTime('dahbloqfin_emp', { label: 'Data do bloqueio', readOnly: true }),
    custoNovos: custo('custranov_cte', 'Custo por transação de zero km', 'custranovCte'),
    custoUsados: custo('custrausa_cte', 'Custo por transação de seminovos', 'custrausaCte'),
    minimoNovos: quantidade('qtdminnov_cte', 'Mínimo de transações de zero km', 'qtdminnovCte'),
    minimoUsados: quantidade('qtdminusa_cte', 'Mínimo de transações de seminovos', 'qtdminusaCte'),
    empresaFaturamento: f.reference('empfat_emp', {
      label: 'Empresa de faturamento',
      target: 'empresaDeFaturamento',
    }),
    nomeEmpresaFaturamento: f.text('empFaturamentoEmp.nomfan_emp', {
      label: 'Nome da empresa de faturamento',
      joined: { table: 'empresa', key: 'codigo_emp', via: 'empfat_emp' },
    }),
    faturamentoAutomatico: f.flag('empfataut_emp', { label: 'Faturamento automático', staysOff: true }),
    responsavelLegal,
    responsavelFinanceiro,
    emailFinanceiro,
    telefoneFinanceiro,
    parceiro: f.reference('codpcr_emp', { label: 'Parceiro', target: 'parceiro' }),
    nomeParceiro: f.text('parceiro.nomraz_pcr', {
      label: 'Nome do parceiro',
      joined: { table: 'parceiro', key: 'codigo_pcr', via: 'codpcr_emp' },
    }),
    valorUsados: valor('valpcrusa_emp', 'Valor do parceiro, seminovos'),
    valorNovos: valor('valpcrnov_emp', 'Valor do parceiro, zero km'),
    valorIte: valor('valpcrite_emp', 'Valor do parceiro, ITE'),
    valorMontadora: valor('valpcrmon_emp', 'Valor do parceiro, montadora'),
    ...stampsOf('emp'),
  },
});
