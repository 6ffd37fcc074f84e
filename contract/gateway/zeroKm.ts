import { object } from 'yup';
import { chassi, chaveNfe, choice, date, flag, integer, text } from '#domain/fields/field.ts';
import { fieldsSchema, listOf } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';

/** Another invoice that names the same chassis, offered for a swap. */
export interface OutraNota {
  codigo: number;
  numeronf: number;
  serie: number;
  dataemissao: string;
  valorentrada: number;
}

/** What the entry and the exit list share: the last outcome of the row at the registry. */
interface SituacaoNoRenave {
  status_processandoapi: boolean;
  /** The answer was lost: the gateway is looking at the registry before anything is repeated. */
  resultadodesconhecido: boolean;
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
  outrasNotas: OutraNota[];
}

/** A vehicle waiting for the dealer's confirmation, with its invoice when there is one. `chassi` is the identity. */
export interface LinhaEntrada extends SituacaoNoRenave {
  /** The invoice item; null while no invoice was imported. */
  codigo: number | null;
  numeronf: number | null;
  serie: number | null;
  dataHoraCadastro: string | null;
  chassi: string;
  marcamodelo: string | null;
  cor: string | null;
  dataemissao: string | null;
  valorentrada: number | null;
  veiculoAcabado: boolean;
}

/** A vehicle in stock, with its exit invoice when there is one. `chassi` is the identity. */
export interface LinhaSaida extends SituacaoNoRenave {
  codigo: number | null;
  numeronf: number | null;
  serie: number | null;
  chassi: string;
  marcamodelo: string | null;
  cor: string | null;
  /** The client named by the exit invoice. */
  nome: string | null;
  dataemissao: string | null;
  valorentrada: number | null;
  inacabado: boolean;
  idEstoque: number;
  /** Above 0 only when every stock record of the chassis here came by transfer: such a vehicle may not be returned. */
  idEstoqueOrigemTransferencia: number | null;
  chaveNotaEntrada: string | null;
}

/** A confirmed entry, as the cancel-entry screen lists it. */
export interface EntradaConfirmada {
  id: number;
  chassi: string;
  marcaModelo: string | null;
  anoFab: number | null;
  anoMod: number | null;
  cor: string | null;
  dataEntrada: string;
  status_processandoapi: boolean;
}

/** A vehicle whose exit was confirmed. */
export interface VeiculoFinalizado {
  codigo_vei: number;
  chassi_vei: string;
  descri_vei: string | null;
  anofab_vei: number | null;
  anomod_vei: number | null;
  cor_vei: string | null;
  nomraz_pes: string | null;
  datsai_vei: string;
  acabado_vei: boolean;
  idest_vei: number;
  status_processandoapi: boolean;
}

/** What an asynchronous registry operation answers: how many were taken up, how many were being processed already. */
export interface Registradas {
  message: string;
  registradas: number;
  emAndamento: number;
  /** Not asked of the registry, which would refuse them: each row says why. */
  recusadas: number;
}

const umChassi = { chassi: chassi('chassi', { label: 'Chassi', required: true }) };
const idEstoque = { idEstoque: integer('idEstoque', { label: 'Id do estoque', required: true, min: 1 }) };
const busca = text('descricaoFiltro', { label: 'Busca', maxLength: 60 });
const post = { method: 'POST', access: 'zeroKm' } as const;

/** Why a dealer rejects a vehicle; the registry's own codes. */
export const MOTIVOS_REJEICAO = [
  { value: 'DESISTENCIA', label: 'Desistência' },
  { value: 'ERRO_OPERACIONAL_MONTADORA', label: 'Erro operacional da montadora' },
] as const;

/** Why a vehicle goes back to the manufacturer; the registry's own codes. */
export const MOTIVOS_DEVOLUCAO = [
  { value: 'DESISTENCIA', label: 'Desistência' },
  { value: 'DEVOLUCAO_MONTADORA_FINS_DE_TRANSFORMACAO', label: 'Para transformação' },
  { value: 'DEVOLUCAO_MONTADORA_CORRECAO_DE_DADOS_CADASTRAIS_FABRIS', label: 'Correção de dados cadastrais' },
  { value: 'DEVOLUCAO_MONTADORA_AVARIAS', label: 'Avarias' },
  { value: 'DEVOLUCAO_MONTADORA_VENDA_DIRETA', label: 'Venda direta' },
] as const;

export const entradaZeroKm = {
  lista: listRoute({
    path: 'entradaZeroKm/retornaListaEntrada',
    access: 'zeroKm',
    summary: 'Vehicles waiting for the entry confirmation',
    filters: { descricaoFiltro: busca },
    sorts: ['chassi', 'numeronf', 'dataHoraCadastro', 'dataemissao', 'valorentrada', 'marcamodelo'],
    key: 'chassi',
    renave: true,
  }).rows<LinhaEntrada>(),
  confirmar: route({
    ...post,
    path: 'entradaZeroKm/confirmarEntrada',
    summary: 'Register the confirmation of entries; each is carried out as a job',
    input: object({
      itensList: listOf({ codigo: integer('codigo', { label: 'Código', required: true, min: 1 }) }),
    }),
  }).answers<Registradas>(),
  rejeitar: route({
    ...post,
    path: 'entradaZeroKm/rejeitarEntrada',
    summary: 'Reject a vehicle at the registry',
    input: fieldsSchema({
      ...umChassi,
      motivoRejeicao: choice('motivoRejeicao', { label: 'Motivo', options: MOTIVOS_REJEICAO }),
    }),
    renave: true,
  }).answers<{ message: string }>(),
  cancelar: route({
    ...post,
    path: 'entradaZeroKm/cancelarEntrada',
    summary: 'Cancel a confirmed entry at the registry',
    input: fieldsSchema(umChassi),
    renave: true,
  }).answers<{ message: string }>(),
  cancelarRejeicao: route({
    ...post,
    path: 'entradaZeroKm/cancelarRejeicao',
    summary: 'Cancel a rejection at the registry',
    input: fieldsSchema(umChassi),
    renave: true,
  }).answers<{ message: string }>(),
  selecionarNota: route({
    ...post,
    method: 'PUT',
    path: 'entradaZeroKm/selecionarNota',
    summary: 'Choose which of several invoices stands for a chassis',
    input: fieldsSchema({ codigo: integer('codigo', { label: 'Nota', required: true, min: 1 }) }),
  }).answers<{ message: string }>(),
  criarVeiculoMock: route({
    ...post,
    access: 'suporteComEmpresa',
    path: 'entradaZeroKm/criarVeiculoMock',
    summary: 'Create a fictitious vehicle in the registry’s homologation (support only)',
    input: fieldsSchema({
      sufixoChassi: text('sufixoChassi', { label: 'Sufixo do chassi', required: true, maxLength: 4 }),
      veiculoAcabado: flag('veiculoAcabado', { label: 'Veículo acabado', required: true }),
    }),
    renave: true,
  }).answers<{ chassi: string; veiculoAcabado: boolean; dataHoraCadastro: string }>(),
};

export const saidaZeroKm = {
  lista: listRoute({
    path: 'saidaZeroKm/retornaListaSaida',
    access: 'zeroKm',
    summary: 'Vehicles in stock, with their exit invoices',
    filters: { descricaoFiltro: busca },
    sorts: ['chassi', 'numeronf', 'nome', 'dataemissao', 'valorentrada', 'marcamodelo'],
    key: 'chassi',
  }).rows<LinhaSaida>(),
  /** `chassi` only where the invoice does not name it: the user chose the invoice for that vehicle. */
  confirmar: route({
    ...post,
    path: 'saidaZeroKm/confirmarSaida',
    summary: 'Register the confirmation of exits; each is carried out as a job',
    input: object({
      itensList: listOf({
        codigo: integer('codigo', { label: 'Nota de saída', required: true, min: 1 }),
        leasing: flag('leasing', { label: 'Leasing' }),
        chassi: chassi('chassi', { label: 'Chassi' }),
      }),
    }),
  }).answers<Registradas>(),
  devolver: route({
    ...post,
    path: 'saidaZeroKm/devolverSaida',
    summary: 'Return a vehicle to the manufacturer',
    input: fieldsSchema({
      ...idEstoque,
      chaveNotaFiscal: chaveNfe('chaveNotaFiscal', { label: 'Chave da NF-e', required: true }),
      motivoDevolucaoMontadora: choice('motivoDevolucaoMontadora', {
        label: 'Motivo',
        options: MOTIVOS_DEVOLUCAO,
      }),
    }),
    renave: true,
  }).answers<{ message: string }>(),
  cancelar: route({
    ...post,
    path: 'saidaZeroKm/cancelarSaida',
    summary: 'Cancel a finished exit at the registry',
    input: fieldsSchema({ ...umChassi, ...idEstoque }),
    renave: true,
  }).answers<{ message: string }>(),
};

const dia = {
  inicial: <const W extends string>(wire: W) => date(wire, { label: 'Data inicial' }),
  final: <const W extends string>(wire: W) => date(wire, { label: 'Data final' }),
};

export const veiculosZeroKm = {
  confirmados: listRoute({
    path: 'veiculosConfirmados',
    access: 'zeroKm',
    summary: 'Vehicles in stock by confirmed entry',
    filters: {
      descricaoFiltro: busca,
      somenteZeroKm: flag('somenteZeroKm', { label: 'Somente zero km' }),
      dataEntradaInicial: dia.inicial('dataEntradaInicial'),
      dataEntradaFinal: dia.final('dataEntradaFinal'),
    },
    sorts: ['chassi', 'marcaModelo', 'dataEntrada'],
    key: 'chassi',
  }).rows<EntradaConfirmada>(),
  finalizados: listRoute({
    path: 'veiculosFinalizados',
    access: 'zeroKm',
    summary: 'Vehicles whose exit was confirmed',
    filters: {
      descricaoFiltro: busca,
      exibirVeiculosEntregues: flag('exibirVeiculosEntregues', { label: 'Exibir entregues' }),
      dataSaidaInicial: dia.inicial('dataSaidaInicial'),
      dataSaidaFinal: dia.final('dataSaidaFinal'),
    },
    sorts: ['chassi_vei', 'descri_vei', 'nomraz_pes', 'datsai_vei'],
    key: 'idest_vei',
  }).rows<VeiculoFinalizado>(),
};
