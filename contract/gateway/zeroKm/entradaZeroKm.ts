import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { BUSCA_E_LOTE, BUSCA_LOTE_E_RECUSA, listRoute } from '../../list.ts';
import { lookup } from '../../lookup.ts';
import { type Route, routesWith } from '../../route.ts';
import {
  ESTADOS_COM_NOTA,
  impedimento,
  type Realizada,
  type Registradas,
  situacaoNoRenave,
  umChassi,
} from '../engine/campos.ts';
import { PRONTA, SEM_XML, withSituacao } from '../engine/situacaoDaLinha.ts';
import { chegadaDaLinha, filtroChegada } from '../estoque/chegadas.ts';

const campos = {
  ...situacaoNoRenave,
  /** The invoice item; null while no invoice was imported. */
  codigo: f.integer('codigo', { label: 'Código' }),
  numeronf: f.integer('numeronf', { label: 'NF', width: 9 }),
  serie: f.integer('serie', { label: 'Série', width: 5 }),
  dataHoraCadastro: f.dateTime('dataHoraCadastro', { label: 'Data/hora cadastro', width: 15 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('marcamodelo', { label: 'Marca/modelo', width: 24 }),
  cor: f.text('cor', { label: 'Cor' }),
  dataemissao: f.date('dataemissao', { label: 'Emissão', width: 10 }),
  valor: f.money('valorentrada', { label: 'Valor total' }),
  veiculoAcabado: f.flag('veiculoAcabado', { label: 'Acabado', required: true }),
  ...chegadaDaLinha,
  ...impedimento,
};

const SEM_NOTA = 'Aguardando importação do XML da nota da montadora';

const linha = withSituacao(
  saying(campos, {
    descricao: ({ numeronf, descricao, notaaconferir }) =>
      numeronf === null ? (notaaconferir ? '' : SEM_NOTA) : descricao,
  }),
  ({ numeronf }) => (numeronf === null ? SEM_XML : PRONTA),
);

/** A vehicle waiting for the dealer's confirmation, with its invoice if there is one. `chassi` is the identity. */
export type LinhaEntrada = f.RecordOfFields<typeof linha>;
export type LinhaEntradaWire = f.WireOfFields<typeof linha>;

const esperada = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  codigolote: f.integer('codigolote', { label: 'Lote', required: true, width: 7 }),
  numeronf: f.integer('numeronf', { label: 'NF', width: 9 }),
  serie: f.integer('serie', { label: 'Série', width: 5 }),
  chassi: f.chassi('chassi', { label: 'Chassi', width: 18 }),
  descricao: f.text('marcamodelo', { label: 'Marca/modelo', width: 24 }),
  razaosocialemitente: f.text('razaosocialemitente', { label: 'Emitente', width: 24 }),
  dataemissao: f.date('dataemissao', { label: 'Emissão', width: 10 }),
  valor: f.money('valorentrada', { label: 'Valor total' }),
  dataprocessamentoxml: f.dateTime('dataprocessamentoxml', { label: 'Importada em', width: 15 }),
  ...chegadaDaLinha,
};

/** An entry invoice whose vehicle the registry has not announced. */
export type EntradaEsperada = f.WireOfFields<typeof esperada>;

/** A dealer's reasons to reject a vehicle; the registry's own codes. */
export const OPCOES_REJEICAO = [
  { value: 'DESISTENCIA', label: 'Desistência' },
  { value: 'ERRO_OPERACIONAL_MONTADORA', label: 'Erro operacional da montadora' },
] as const;

const rejeitada = {
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('marcamodelo', { label: 'Marca/modelo', width: 24 }),
  rejeitada: f.dateTime('rejeitada', { label: 'Rejeitado em', required: true }),
  motivo: f.choice('motivo', { label: 'Motivo', required: true, options: OPCOES_REJEICAO }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true }),
};

/** A vehicle whose entry the company rejected, until the rejection is cancelled. */
type EntradaRejeitada = f.RecordOfFields<typeof rejeitada>;
export type EntradaRejeitadaWire = f.WireOfFields<typeof rejeitada>;

const post = routesWith({ method: 'POST', access: 'zeroKm' });

export const entradaZeroKm = {
  lista: listRoute({
    path: 'entradaZeroKm/retornaListaEntrada',
    access: 'zeroKm',
    summary: 'Vehicles waiting for the entry confirmation',
    filters: { ...BUSCA_LOTE_E_RECUSA, ...filtroChegada },
    rows: linha,
    sorts: ['chassi', 'numeronf', 'dataHoraCadastro', 'dataemissao', 'valor', 'descricao'],
    key: 'chassi',
    states: ESTADOS_COM_NOTA,
    refreshed: 'entradaZeroKm',
  }),
  naoAnunciadas: listRoute({
    path: 'entradaZeroKm/naoAnunciadas',
    access: 'zeroKm',
    summary: 'Entry invoices whose vehicle the registry has not announced yet',
    filters: BUSCA_E_LOTE,
    rows: esperada,
    sorts: ['chassi', 'numeronf', 'dataemissao', 'descricao'],
    key: 'codigo',
  }),
  confirmar: post({
    path: 'entradaZeroKm/confirmarEntrada',
    right: 'podeConfirmar',
    summary: 'Register the confirmation of entries; each is carried out as a job',
    success: 'A sua solicitação de confirmação de entrada foi registrada com sucesso!',
    input: inputOf({
      itensList: listOf({ codigo: f.integer('codigo', { label: 'Código', required: true, min: 1 }) }),
    }),
  }).answers<Registradas>(),
  rejeitar: post({
    path: 'entradaZeroKm/rejeitarEntrada',
    right: 'podeDevolver',
    summary: 'Reject a vehicle at the registry',
    success: 'Veículo rejeitado com sucesso!',
    input: inputOf({
      ...umChassi,
      motivoRejeicao: f.choice('motivoRejeicao', { label: 'Motivo', options: OPCOES_REJEICAO }),
    }),
    renave: true,
  }).answers<Realizada>(),
  cancelar: post({
    path: 'entradaZeroKm/cancelarEntrada',
    right: 'podeCancelar',
    summary: 'Cancel a confirmed entry at the registry',
    success: 'Entrada de veículo cancelada com sucesso!',
    input: inputOf(umChassi),
    renave: true,
  }).answers<Realizada>(),
  rejeitadas: listRoute({
    path: 'entradaZeroKm/rejeitadas',
    access: 'zeroKm',
    summary: 'Vehicles whose entry was rejected and that were not taken back since',
    rows: rejeitada,
    sorts: ['chassi', 'rejeitada'],
    key: 'chassi',
  }),
  cancelarRejeicao: post({
    path: 'entradaZeroKm/cancelarRejeicao',
    right: 'podeCancelar',
    summary: 'Cancel a rejection at the registry',
    success: 'Rejeição cancelada com sucesso!',
    input: inputOf(umChassi),
    renave: true,
  }).answers<Realizada>(),
  selecionarNota: post({
    method: 'PUT',
    path: 'entradaZeroKm/selecionarNota',
    right: 'podeConfirmar',
    summary: 'Choose which of several invoices stands for a chassis',
    success: 'Nota trocada com sucesso!',
    input: inputOf({ codigo: f.integer('codigo', { label: 'Nota', required: true, min: 1 }) }),
  }).answers<{ message: string }>(),
  criarVeiculoMock: post({
    access: 'suporteComEmpresa',
    path: 'entradaZeroKm/criarVeiculoMock',
    summary: 'Create a fictitious vehicle in the registry’s homologation (support only)',
    input: inputOf({
      sufixoChassi: f.text('sufixoChassi', {
        label: 'Sufixo do chassi',
        required: true,
        maxLength: 4,
        code: true,
      }),
      veiculoAcabado: f.flag('veiculoAcabado', { label: 'Veículo acabado', required: true }),
    }),
    renave: true,
  }).answers<{ chassi: string; veiculoAcabado: boolean; dataHoraCadastro: string }>(),
};

/** A rejected vehicle in a dialog: chassis, model and day. */
export const entradaRejeitada = lookup({
  list: entradaZeroKm.rejeitadas,
  title: (record) => {
    const linha = record as EntradaRejeitada;
    const em = formatValue('date', diaBrasilia(new Date(linha.rejeitada)));
    return [linha.chassi, linha.descricao, `rejeitado em ${em}`].filter(Boolean).join(' · ');
  },
  says: { none: 'Nenhum veículo rejeitado foi encontrado. Digite o chassi abaixo.' },
  offered: 50,
});

/** The dealer's call, or the manufacturer's, each with its success sentence. */
export type RotaCancelarEntrada = Route<{ chassi: string }, { message: string }> & { success: string };
