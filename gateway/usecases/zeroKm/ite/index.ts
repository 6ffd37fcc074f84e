import { ite as rotas } from '#contract/gateway/zeroKm/ite.ts';
import type { Area } from '../../../engine/area.ts';
import { veiculoMockBy } from '../entradaZeroKm/createVeiculoMock.ts';
import { confirmadosUseCase } from '../veiculosZeroKm.ts';
import { finishVeiculo, impressoesIte, listClientesMontadoras, listEstoqueIte } from './consultas.ts';
import {
  cancelamentosDaIte,
  confirmarEntradaIte,
  confirmarSaidaIte,
  operacaoCancelarEntradaIte,
  operacaoCancelarSaidaIte,
  operacaoConfirmarEntradaIte,
  operacaoConfirmarSaidaIte,
} from './entradaESaida.ts';
import {
  autorizarDaIte,
  cancelarDaIte,
  receberNaIteDeEstabelecimento,
  receberNaIteDeIte,
  transferenciasDaIte,
} from './transferencias.ts';

/** Vehicles that an ITE completes or alters: entry, sale and transfer. */
export const ite: Area = {
  useCases: [
    listEstoqueIte,
    listClientesMontadoras,
    confirmarEntradaIte,
    confirmarSaidaIte,
    ...cancelamentosDaIte,
    ...impressoesIte,
    finishVeiculo,
    veiculoMockBy(rotas.criarVeiculoMock, 'ite'),
    confirmadosUseCase('emEstoqueNaIte'),
    ...transferenciasDaIte,
  ],
  operacoes: [
    operacaoConfirmarEntradaIte,
    operacaoConfirmarSaidaIte,
    operacaoCancelarEntradaIte,
    operacaoCancelarSaidaIte,
    autorizarDaIte,
    cancelarDaIte,
    receberNaIteDeEstabelecimento,
    receberNaIteDeIte,
  ],
};
