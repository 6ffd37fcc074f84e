import type { Area } from '../../../engine/area.ts';
import { createVeiculoMock } from './createVeiculoMock.ts';
import {
  cancelarEntrada,
  confirmarEntrada,
  operacaoCancelarEntrada,
  operacaoConfirmarEntrada,
} from './entrada.ts';
import { listEntradas, listNaoAnunciadas, selectNota } from './listEntradas.ts';
import {
  cancelarRejeicao,
  listRejeitadas,
  operacaoCancelarRejeicao,
  operacaoRejeitarEntrada,
  rejeitarEntrada,
} from './rejeicoes.ts';

/** Pending vehicles of a dealer: confirm, reject, and undo both. */
export const entradaZeroKm: Area = {
  useCases: [
    listEntradas,
    listNaoAnunciadas,
    confirmarEntrada,
    rejeitarEntrada,
    listRejeitadas,
    cancelarRejeicao,
    cancelarEntrada,
    selectNota,
    createVeiculoMock,
  ],
  operacoes: [
    operacaoConfirmarEntrada,
    operacaoRejeitarEntrada,
    operacaoCancelarRejeicao,
    operacaoCancelarEntrada,
  ],
};
