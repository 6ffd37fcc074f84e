import { saying } from '../fields/columnText.ts';
import * as f from '../fields/field.ts';
import { CHASSI_INVALIDO, ONDE_ESTA_O_CODIGO } from '../texts.ts';
import { isChassi } from '../values/chassi.ts';
import { fabMod } from '../values/fabMod.ts';
import { isRenavam, normalizeRenavam } from '../values/renavam.ts';
import { stampsOf } from './columns.ts';
import { defineEntity, EXIGE, type Rule } from './entity.ts';

/** The types of CRV: two may be chosen, all four may be imported. */
export const TIPOS_CRV = [
  { value: 'D', label: 'DIGITAL' },
  { value: 'V', label: 'VERDE' },
  { value: 'A', label: 'AZUL', offered: false },
  { value: 'B', label: 'BRANCO', offered: false },
] as const satisfies readonly f.Option[];

const campos = {
  codigo: f.integer('codigo_vei', { label: 'Código', readOnly: true }),
  novo: f.flag('isnovo_vei', { label: 'Novo', required: true, default: true }),
  chassi: f.chassi('chassi_vei', { label: 'Chassi', minLength: 1 }),
  placa: f.placa('placa_vei', { label: 'Placa' }),
  renavam: f.text('renava_vei', { label: 'Renavam', maxLength: 50, code: true }),
  descricao: f.text('descri_vei', { label: 'Descrição', required: true, maxLength: 120 }),
  cor: f.text('cor_vei', { label: 'Cor', required: true, maxLength: 40 }),
  anoFabricacao: f.integer('anofab_vei', {
    label: 'Ano fabricação',
    heading: 'Ano fab./mod.',
    required: true,
    min: 1900,
    max: 2100,
  }),
  anoModelo: f.integer('anomod_vei', { label: 'Ano modelo', required: true, min: 1900, max: 2100 }),
  quilometragem: f.integer('kmatu_vei', { label: 'Km atual', min: 0, max: 9_999_999, default: 0 }),
  medicao: f.dateTime('dahmed_vei', { label: 'Data da medição', required: true }),
  numeroCrv: f.text('numcrv_vei', { label: 'Número do CRV', maxLength: 12, code: true }),
  codigoSegurancaCrv: f.text('codsegcrv_vei', {
    label: 'Código de segurança do CRV',
    maxLength: 11,
    code: true,
    help: ONDE_ESTA_O_CODIGO,
  }),
  tipoCrv: f.choice('tipcrv_vei', { label: 'Tipo do CRV', options: TIPOS_CRV, saveName: 'tipoCrv' }),
  acabado: f.flag('acabado_vei', { label: 'Acabado', default: true, saveName: 'isacabadoVei' }),
  situacao: f.text('situacao.descri_sit', {
    label: 'Situação',
    joined: { table: 'situacao', key: 'codigo_sit', via: 'codsit_vei' },
  }),
  codigoSituacao: f.integer('codsit_vei', { label: 'Código da situação', readOnly: true }),
  proprietario: f.text('proprietario.nomraz_pes', {
    pessoal: true,
    label: 'Proprietário',
    joined: { table: 'pessoa', key: 'codigo_pes', via: 'codpes_vei' },
  }),
  codigoProprietario: f.reference('codpes_vei', {
    label: 'Código do proprietário',
    target: 'pessoa',
    readOnly: true,
  }),
  entrada: f.date('datent_vei', { label: 'Data de entrada', readOnly: true }),
  saida: f.date('datsai_vei', { label: 'Data de saída', readOnly: true }),
  idEstoque: f.integer('idest_vei', { label: 'Id do estoque no Renave', readOnly: true }),
  ...stampsOf('vei'),
};

const fields = saying(campos, {
  anoFabricacao: ({ anoFabricacao, anoModelo }) => fabMod(anoFabricacao, anoModelo),
});

export type Veiculo = f.RecordOfFields<typeof fields>;

const onlyForUsed = (field: keyof Veiculo & string): Rule<Veiculo> => ({
  field,
  ...EXIGE,
  broken: (v) => !v.novo && !v[field],
});

/** The registry identifies a vehicle by its chassis or its plate, which therefore stays fixed. */
const noEstoque = {
  table: 'estoque',
  scope: 'codemp',
  why: 'o veículo está ou já esteve no estoque do Renave',
};

/** A vehicle known to the dealership: new (chassi, no placa yet) or used (placa, renavam and CRV). */
export const veiculo = defineEntity({
  name: 'veiculo',
  singular: 'Veículo',
  plural: 'veiculos',
  key: 'codigo',
  title: 'descricao',
  search: ['chassi', 'placa', 'renavam', 'descricao'],
  kept: 'busca_vei',
  hidden: ['busca_vei'],
  access: 'pessoasEVeiculos',
  verbs: { list: 'verPessoasEVeiculos', get: 'verPessoasEVeiculos' },
  scope: { by: 'empresa', column: 'codemp_vei' },
  stamps: 'vei',
  guards: [
    { ...noEstoque, by: { chassi: 'chassi' }, freezes: ['novo', 'chassi'] },
    { ...noEstoque, by: { placa: 'placa' }, freezes: ['novo', 'placa', 'renavam'] },
  ],
  taken: {
    veiculo_chassi: { field: 'chassi', message: 'Já existe um veículo com este chassi.' },
    veiculo_placa: { field: 'placa', message: 'Já existe um veículo com esta placa.' },
  },
  filters: ['chassi', 'placa', 'novo'],
  queries: { apenasVeiculosUsados: { field: 'novo', value: false } },
  fields,
  derive: (v) => ({ acabado: v.acabado ?? false }),
  rules: [
    { field: 'chassi', ...EXIGE, broken: (v) => v.novo && !v.chassi },
    { field: 'chassi', message: CHASSI_INVALIDO, broken: (v) => v.novo && !isChassi(v.chassi ?? '') },
    onlyForUsed('placa'),
    onlyForUsed('renavam'),
    {
      field: 'renavam',
      message: 'Renavam inválido.',
      broken: (v) => v.renavam !== null && !isRenavam(normalizeRenavam(v.renavam)),
    },
    onlyForUsed('numeroCrv'),
    onlyForUsed('codigoSegurancaCrv'),
    onlyForUsed('tipoCrv'),
    {
      field: 'quilometragem',
      message: 'A quilometragem deve ser maior que zero.',
      broken: (v) => !v.novo && !((v.quilometragem ?? 0) > 0),
    },
  ],
});
