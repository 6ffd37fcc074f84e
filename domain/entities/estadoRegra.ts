import * as f from '../fields/field.ts';
import { stampsOf } from './columns.ts';
import { defineEntity } from './entity.ts';

const taxa = <const W extends string>(wire: W, label: string) =>
  f.money(wire, { label, min: 0, help: 'Vazio: o Detran não cobra, ou não se sabe.' });

const doEstado = { table: 'estado', key: 'codigo_uf', via: 'coduf_rga' };

/**
 * The rules of a state from a day on. A rule is never changed: a newer one takes its place, and the older stays with its
 * author. In force on a day is the one that began last, until its own end (`regra_do_estado`).
 * @rule demands of a state, fee of an operation (amounts by state)
 */
export const estadoRegra = defineEntity({
  name: 'regra-do-estado',
  table: 'estado_regra',
  singular: 'Regra de estado',
  plural: 'regras-dos-estados',
  key: 'codigo',
  title: 'nomeEstado',
  search: ['nomeEstado', 'siglaEstado', 'observacoes'],
  saves: 'wire',
  access: 'suporte',
  stepUp: true,
  verbs: { update: null, remove: null },
  stamps: 'rga',
  rules: [
    {
      field: 'ate',
      message: 'O fim precisa vir depois do começo.',
      broken: ({ desde, ate }) => desde !== null && ate !== null && ate < desde,
    },
  ],
  fields: {
    codigo: f.integer('codigo_rga', { label: 'Código', readOnly: true }),
    estado: f.reference('coduf_rga', { label: 'Estado', target: 'estado', required: true }),
    nomeEstado: f.text('descri_uf', { label: 'Nome do estado', joined: doEstado }),
    siglaEstado: f.text('sigla_uf', { label: 'UF', joined: doEstado }),
    desde: f.date('desde_rga', { label: 'Vale desde', required: true }),
    ate: f.date('ate_rga', { label: 'Vale até', help: 'Vazio: até que outra regra do estado comece.' }),
    obrigatorioNovos: f.date('obrnov_rga', { label: 'Novos: obrigatório desde' }),
    obrigatorioUsados: f.date('obrusa_rga', { label: 'Usados: obrigatório desde' }),
    taxaEntrada: taxa('taxent_rga', 'Taxa de entrada'),
    taxaTransferencia: taxa('taxtra_rga', 'Taxa de transferência'),
    taxaSaida: taxa('taxsai_rga', 'Taxa de saída'),
    validadeLaudo: f.integer('diavis_rga', {
      label: 'Validade do laudo de vistoria (dias)',
      min: 1,
      max: 3650,
      help: 'Vazio: o estado não exige laudo, ou não se sabe.',
    }),
    horasDaSaida: f.integer('horope_rga', {
      label: 'Prazo para comunicar a saída de um operador (horas)',
      min: 1,
      max: 8760,
      help: 'Vazio: o estado não exige, ou não se sabe.',
    }),
    fontes: f.longText('fontes_rga', { label: 'Fontes', help: 'Portarias e endereços, um em cada linha.' }),
    observacoes: f.longText('obs_rga', { label: 'Observações' }),
    ...stampsOf('rga'),
  },
});
