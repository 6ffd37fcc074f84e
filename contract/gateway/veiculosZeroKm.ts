import { date, flag } from '#domain/fields/field.ts';
import { listRoute } from '../list.ts';
import { busca } from './campos.ts';

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
