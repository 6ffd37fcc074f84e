import type { Area } from '../area.ts';
import { cancelarEntrada, operacaoCancelarEntrada } from './cancelarEntrada.ts';
import { cancelarRejeicao, operacaoCancelarRejeicao } from './cancelarRejeicao.ts';
import { confirmarEntrada, operacaoConfirmarEntrada } from './confirmarEntrada.ts';
import { createVeiculoMock } from './criarVeiculoMock.ts';
import { listEntradas } from './listarEntradas.ts';
import { listRejeitadas } from './listarRejeitadas.ts';
import { operacaoRejeitarEntrada, rejeitarEntrada } from './rejeitarEntrada.ts';
import { selectNota } from './selecionarNota.ts';

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
