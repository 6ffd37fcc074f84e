import * as f from '../fields/field.ts';
import { tipoPessoa } from '../values/cpfCnpj.ts';
import { stampsOf } from './columns.ts';
import { DO_ESTADO, MUNICIPIO_DO_ESTADO, PELO_CEP } from './endereco.ts';
import { defineEntity } from './entity.ts';

/** A person, natural or legal: owner of a used vehicle, buyer of any. The type follows from the document. */
export const pessoa = defineEntity({
  name: 'pessoa',
  singular: 'Pessoa',
  plural: 'pessoas',
  key: 'codigo',
  title: 'nome',
  search: ['nome', 'cpfCnpj', 'email'],
  kept: 'busca_pes',
  hidden: ['busca_pes'],
  access: 'pessoasEVeiculos',
  verbs: { list: 'verPessoasEVeiculos', get: 'verPessoasEVeiculos' },
  scope: { by: 'empresa', column: 'codemp_pes' },
  stamps: 'pes',
  guards: [
    {
      table: 'veiculo',
      by: { codpes_vei: 'codigo' },
      freezes: ['cpfCnpj'],
      why: 'a pessoa é dona ou compradora de um veículo',
    },
  ],
  taken: {
    pessoa_codemp_pes_cgccpf_pes_key: {
      field: 'cpfCnpj',
      message: 'Já existe uma pessoa com este CPF/CNPJ.',
    },
  },
  tabs: { todas: {} },
  filters: ['tipo'],
  queries: { cpfCnpj: { field: 'cpfCnpj' }, apenasPessoasJuridicas: { field: 'tipo', value: 'J' } },
  rules: [MUNICIPIO_DO_ESTADO],
  derive: (p) => ({ tipo: tipoPessoa(p.cpfCnpj) }),
  fields: {
    codigo: f.integer('codigo_pes', { label: 'Código', readOnly: true }),
    nome: f.text('nomraz_pes', {
      pessoal: true,
      label: 'Nome/Razão social',
      heading: 'Nome',
      required: true,
      maxLength: 150,
    }),
    cpfCnpj: f.cpfCnpj('cgccpf_pes', { label: 'CPF/CNPJ', required: true }),
    tipo: f.choice('tipo_pes', {
      label: 'Tipo',
      readOnly: true,
      options: [
        { value: 'F', label: 'Pessoa Física' },
        { value: 'J', label: 'Pessoa Jurídica' },
      ],
    }),
    email: f.email('email_pes', { pessoal: true, label: 'E-mail', required: true }),
    celular: f.telefone('telcel_pes', { pessoal: true, label: 'Celular' }),
    telefone: f.telefone('telres_pes', { pessoal: true, label: 'Telefone' }),
    cep: f.cep('cep_pes', { pessoal: true, label: 'CEP', required: true, ...PELO_CEP }),
    endereco: f.text('end_pes', { pessoal: true, label: 'Endereço', required: true, maxLength: 150 }),
    numero: f.text('numend_pes', { pessoal: true, label: 'Número', maxLength: 10 }),
    complemento: f.text('comend_pes', { pessoal: true, label: 'Complemento', maxLength: 60 }),
    bairro: f.text('bairro_pes', { pessoal: true, label: 'Bairro', required: true, maxLength: 60 }),
    municipio: f.reference('codmun_pes', { label: 'Município', ...DO_ESTADO, required: true }),
    estado: f.reference('coduf_pes', { label: 'Estado', target: 'estado', required: true }),
    ...stampsOf('pes'),
  },
});
