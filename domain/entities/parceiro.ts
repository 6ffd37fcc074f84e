import * as f from '../fields/field.ts';
import { stampsOf } from './columns.ts';
import { defineEntity } from './entity.ts';

/** A commercial partner of the support team, with its values per kind of movement, for the partnership report. */
export const parceiro = defineEntity({
  name: 'parceiro',
  singular: 'Parceiro',
  plural: 'parceiros',
  key: 'codigo',
  title: 'razaoSocial',
  search: ['razaoSocial', 'cnpj', 'email'],
  saves: 'wire',
  access: 'suporte',
  stepUp: true,
  stamps: 'pcr',
  guards: [{ table: 'empresa', by: { codpcr_emp: 'codigo' }, why: 'há empresas deste parceiro' }],
  taken: {
    parceiro_cnpj_pcr_key: { field: 'cnpj', message: 'Já existe um parceiro com este CNPJ.' },
  },
  fields: {
    codigo: f.integer('codigo_pcr', { label: 'Código', readOnly: true }),
    cnpj: f.cnpj('cnpj_pcr', { label: 'CNPJ', required: 'O CNPJ é obrigatório!' }),
    razaoSocial: f.text('nomraz_pcr', {
      label: 'Nome/Razão social',
      required: 'O nome/razão social é obrigatório!',
      maxLength: 150,
    }),
    email: f.email('email_pcr', { label: 'E-mail' }),
    telefone: f.telefone('tel_pcr', { label: 'Telefone' }),
    observacaoFinanceira: f.longText('obsfin_pcr', { label: 'Observação financeira' }),
    valorUsados: f.money('valusa_pcr', { label: 'Valor seminovos', default: 0 }),
    valorNovos: f.money('valnov_pcr', { label: 'Valor zero km', default: 0 }),
    valorIte: f.money('valite_pcr', { label: 'Valor ITE', default: 0 }),
    valorMontadora: f.money('valmot_pcr', { label: 'Valor montadora', default: 0 }),
    ...stampsOf('pcr'),
  },
});
