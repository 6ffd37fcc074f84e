import type { Area } from '../area.ts';
import { cancelarEntrada, operacaoCancelarEntrada } from './cancelarEntrada.ts';
import { cancelarRejeicao, operacaoCancelarRejeicao } from './cancelarRejeicao.ts';
import { confirmarEntrada, operacaoConfirmarEntrada } from './confirmarEntrada.ts';
import { criarVeiculoMock } from './criarVeiculoMock.ts';
import { listarEntradas } from './listarEntradas.ts';
import { listarRejeitadas } from './listarRejeitadas.ts';
import { operacaoRejeitarEntrada, rejeitarEntrada } from './rejeitarEntrada.ts';
import { selecionarNota } from './selecionarNota.ts';

/** Pending vehicles of a dealer: confirm, reject, and undo both. */
export const entradaZeroKm: Area = {
  useCases: [
    listarEntradas,
    confirmarEntrada,
    rejeitarEntrada,
    listarRejeitadas,
    cancelarRejeicao,
    cancelarEntrada,
    selecionarNota,
    criarVeiculoMock,
  ],
  operacoes: [
    operacaoConfirmarEntrada,
    operacaoRejeitarEntrada,
    operacaoCancelarRejeicao,
    operacaoCancelarEntrada,
  ],
};
