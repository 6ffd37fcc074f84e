import type { Area } from '../area.ts';
import { cancelarEntrada, operacaoCancelarEntrada } from './cancelarEntrada.ts';
import { cancelarRejeicao, operacaoCancelarRejeicao } from './cancelarRejeicao.ts';
import { confirmarEntrada, operacaoConfirmarEntrada } from './confirmarEntrada.ts';
import { createVeiculoMock } from './createVeiculoMock.ts';
import { listEntradas } from './listEntradas.ts';
import { listRejeitadas } from './listRejeitadas.ts';
import { operacaoRejeitarEntrada, rejeitarEntrada } from './rejeitarEntrada.ts';
import { selectNota } from './selectNota.ts';

/** Pending vehicles of a dealer: confirm, reject, and undo both. */
export const entradaZeroKm: Area = {
  useCases: [
    listEntradas,
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
