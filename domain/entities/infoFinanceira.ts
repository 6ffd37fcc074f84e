import {
  cpfCnpj,
  date,
  dateTime,
  email,
  flag,
  integer,
  money,
  password,
  reference,
  telefone,
  text,
} from '../fields/field.ts';
import { defineEntity } from './entity.ts';
import { stampsOf } from './stamps.ts';

const custo = (wire: string, label: string, saveName: string) =>
  money(`custoTransacaoEmp.${wire}`, { label, required: true, default: 0, saveName });
const quantidade = (wire: string, label: string, saveName: string) =>
  integer(`custoTransacaoEmp.${wire}`, {
    label,
    required: true,
    default: 0,
    min: 0,
    max: 9_999_999_999,
    saveName,
  });
const valor = (wire: string, label: string) => money(wire, { label });

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
  asks: { senhaEdicao: password('senhaEdicao', { label: 'Senha de edição', required: true }) },
  rules: [
    {
      field: 'faturamentoAutomatico',
      message: 'Selecione uma empresa de faturamente antes de ativar esta opção',
      broken: (info) => info.faturamentoAutomatico === true && info.empresaFaturamento === null,
    },
  ],
  fields: {
    codigo: integer('codigo_emp', { label: 'Código', readOnly: true }),
    razaoSocial: text('nomraz_emp', { label: 'Razão social', readOnly: true }),
    fantasia: text('nomfan_emp', { label: 'Nome fantasia', readOnly: true }),
    cnpj: cpfCnpj('cnpj_emp', { label: 'CNPJ', readOnly: true }),
    despachante: flag('isdesp_emp', { label: 'É despachante', readOnly: true }),
    ativo: flag('ativo_emp', { label: 'Ativa' }),
    desativada: date('datdes_emp', { label: 'Data de desativação', readOnly: true }),
    bloqueada: flag('bloqfin_emp', { label: 'Bloqueio financeiro' }),
    bloqueadaEm: dateTime('dahbloqfin_emp', { label: 'Data do bloqueio', readOnly: true }),
    custoNovos: custo('custranov_cte', 'Custo por transação de zero km', 'custranovCte'),
    custoUsados: custo('custrausa_cte', 'Custo por transação de seminovos', 'custrausaCte'),
    minimoNovos: quantidade('qtdminnov_cte', 'Mínimo de transações de zero km', 'qtdminnovCte'),
    minimoUsados: quantidade('qtdminusa_cte', 'Mínimo de transações de seminovos', 'qtdminusaCte'),
    empresaFaturamento: reference('empfat_emp', {
      label: 'Empresa de faturamento',
      target: 'empresaDeFaturamento',
    }),
    nomeEmpresaFaturamento: text('empFaturamentoEmp.nomfan_emp', {
      label: 'Nome da empresa de faturamento',
      joined: { table: 'empresa', key: 'codigo_emp', via: 'empfat_emp' },
    }),
    faturamentoAutomatico: flag('empfataut_emp', { label: 'Faturamento automático', staysOff: true }),
    responsavelLegal: text('nomresleg_emp', {
      label: 'Responsável legal',
      maxLength: 150,
      saveName: 'responsavelEmpresa',
    }),
    responsavelFinanceiro: text('nomresfin_emp', { label: 'Responsável financeiro', maxLength: 150 }),
    emailFinanceiro: email('emaresfin_emp', { label: 'E-mail do financeiro' }),
    telefoneFinanceiro: telefone('telresfin_emp', { label: 'Telefone do financeiro' }),
    parceiro: reference('codpcr_emp', { label: 'Parceiro', target: 'parceiro' }),
    nomeParceiro: text('parceiro.nomraz_pcr', {
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
